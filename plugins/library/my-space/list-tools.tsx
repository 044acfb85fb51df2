/** Tools for the whole list: search and sort. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { deps } from '../deps.ts';
import { SEARCH_MAX } from '../api.ts';
import styles from './my-space.module.css';
import { MY_SPACE_PATH } from './path.ts';
import { addressOf, type Asked } from './tabs.ts';

interface ListToolsProps {
  asked: Asked;
  total: number;
}

export function ListTools({ asked, total }: ListToolsProps) {
  const { t } = useLingui();
  const path = usePath();
  const { navigation } = useDeps(deps);
  const { search, arranges } = asked;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    navigation.go(
      addressOf({ tab: 'my-list', search: typeof words === 'string' ? words.trim() : '', arranges: false }),
    );
  };
  return (
    <div className={styles.tools}>
      <output>{t`${plural(total, { one: '# title', other: '# titles' })}`}</output>
      <search>
        <form method="get" action={path(MY_SPACE_PATH)} onSubmit={submit}>
          <TextField
            key={search}
            type="search"
            name="search"
            label={t`Search my list`}
            placeholder={t`Search my list`}
            labelHidden
            maxLength={SEARCH_MAX}
            defaultValue={search}
          />
          <Button type="submit" variant="icon" icon="search" label={t`Search`} />
        </form>
      </search>
      {search === '' && (arranges || total > 1) && (
        <Button variant="line" size="s" href={path(addressOf({ ...asked, arranges: !arranges }))}>
          {arranges ? t`Done` : t`Change the order`}
        </Button>
      )}
    </div>
  );
}
