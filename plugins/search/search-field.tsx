/** The search field and its status line: supported input, progress, and number of results. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { deps } from './deps.ts';
import { FOUND_COUNT_MAX, type Search } from '#ports/search.ts';
import { QUERY_MAX } from './api.ts';
import { KINDS, kindsFound } from './kinds.ts';
import type { searchMachine } from './machine.ts';
import { groupsWithoutPages } from './query.ts';
import styles from './search.module.css';

interface SearchFieldProps extends FlowProps<typeof searchMachine> {
  clear: () => void;
  /** Path without locale, for submitting the form without JavaScript. */
  path: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Total number of hits; null if a group has too many to count. */
function totalOf(found: Search): number | null {
  const totals = found.order.map((group) => found[group].total);
  return totals.some((total) => total >= FOUND_COUNT_MAX)
    ? null
    : totals.reduce((sum, total) => sum + total, 0);
}

function useStatus({ value, context: { query, found } }: SearchFieldProps['snapshot']): string {
  const { t, i18n } = useLingui();
  const links = useDeps(deps);
  switch (value) {
    case 'idle':
    case 'begun':
      return i18n._(KINDS[kindsFound(groupsWithoutPages(links))]);
    case 'tooShort':
      return t`Please type at least 2 characters...`;
    case 'waiting':
    case 'searching':
      return t`Searching…`;
    case 'found': {
      const total = found && totalOf(found);
      return total === null
        ? t`More than ${FOUND_COUNT_MAX} results for “${query}”`
        : t`${plural(total, { one: '# result', other: '# results' })} for “${query}”`;
    }
    case 'nothing':
      return t`No results for “${query}”`;
    default:
      return '';
  }
}

export function SearchField({ snapshot, send, clear, path: here, field }: SearchFieldProps) {
  const { t } = useLingui();
  const path = usePath();
  const id = useId();
  const status = useStatus(snapshot);
  const { query } = snapshot.context;
  const label = t`What are you looking for?`;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'submit', query: field.current?.value ?? '' });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <search>
      <form method="get" action={path(here)} onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <Icon name="search" size={26} />
        {/* The input is uncontrolled, so that text typed before hydration is not lost. */}
        <input
          ref={field}
          id={id}
          data-ring=""
          type="search"
          name="query"
          defaultValue={query}
          maxLength={QUERY_MAX}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-status`}
          onChange={(event) => send({ type: 'type', query: event.currentTarget.value })}
          onKeyDown={keyDown}
        />
        {query !== '' && <Button variant="icon" icon="close" label={t`Clear the search`} onClick={clear} />}
      </form>
      <output id={`${id}-status`} htmlFor={id} className={styles.status}>
        {status}
      </output>
    </search>
  );
}
