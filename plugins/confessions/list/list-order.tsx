/** How the stories stand: by what, and from which end. */
import { useLingui } from '@lingui/react/macro';
import { addressWith } from '#ports/listing.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { deps } from '../deps.ts';
import type { StoryOrder } from '../rule.ts';
import styles from './list.module.css';
import { firstDirection, type ListQuery } from './list-query.ts';

interface ListOrderProps {
  asked: ListQuery;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function ListOrder({ asked: { order, dir }, path: here, query }: ListOrderProps) {
  const { t } = useLingui();
  const { navigation } = useDeps(deps);
  const path = usePath();
  const orders: readonly { value: StoryOrder; label: string }[] = [
    { value: 'default', label: t`Date` },
    { value: 'title', label: t`Title` },
    { value: 'featured', label: t`Shuffled` },
  ];
  const direction =
    order === 'title'
      ? { asc: t`Title, A to Z`, desc: t`Title, Z to A` }
      : { asc: t`Oldest first`, desc: t`Newest first` };
  const to = (changes: Readonly<Record<string, string | null>>) =>
    addressWith(here, query, { seed: null, page: null, ...changes });
  return (
    <div className={styles.order}>
      <SelectField
        label={t`Order`}
        value={order}
        options={orders}
        onValue={(value) => navigation.go(to({ order: value, dir: firstDirection(value as StoryOrder) }))}
      />
      {order === 'featured' ? (
        <Button variant="line" icon="shuffle" href={path(to({}))} rel="nofollow">
          {t`Shuffle again`}
        </Button>
      ) : (
        <Button
          variant="line"
          icon={dir === 'asc' ? 'chevron-up' : 'chevron-down'}
          href={path(to({ order, dir: dir === 'asc' ? 'desc' : 'asc' }))}
          rel="nofollow"
          title={t`Reverse the order`}
        >
          {direction[dir]}
        </Button>
      )}
    </div>
  );
}
