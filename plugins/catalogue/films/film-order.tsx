/** How the films stand: by what, and from which end. */
import { useLingui } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { deps } from '../deps.ts';
import type { SortOrder } from '../api/inputs.ts';
import { addressWith, type Direction } from '#ports/listing.ts';
import { useSells } from '../cards/sale.tsx';
import styles from './film-order.module.css';
import { firstDirection, type FilmsQuery } from './films-query.ts';

/** Every order of README 2 in the visitor's words; those of a price where films are sold. */
function useOrders(): readonly { value: SortOrder; label: string }[] {
  const { t } = useLingui();
  const sells = useSells();
  return [
    { value: 'default', label: t`Release date` },
    { value: 'recommended', label: t`Recommended` },
    { value: 'most_seen', label: t`Most watched lately` },
    { value: 'most_seen_ever', label: t`Most watched ever` },
    { value: 'ratings', label: t`Rating` },
    ...(sells ? [{ value: 'sold' as const, label: t`Most bought` }] : []),
    { value: 'title', label: t`Title` },
    { value: 'length', label: t`Length` },
    ...(sells ? [{ value: 'price' as const, label: t`Price` }] : []),
    { value: 'featured', label: t`Shuffled` },
  ];
}

function useDirectionName(): (order: SortOrder, dir: Direction) => string {
  const { t } = useLingui();
  const named: Partial<Record<SortOrder, Record<Direction, string>>> = {
    default: { desc: t`Newest first`, asc: t`Oldest first` },
    title: { desc: t`Title, Z to A`, asc: t`Title, A to Z` },
    length: { desc: t`Longest first`, asc: t`Shortest first` },
    price: { desc: t`Most expensive first`, asc: t`Cheapest first` },
  };
  const other = { desc: t`Highest first`, asc: t`Lowest first` };
  return (order, dir) => (named[order] ?? other)[dir];
}

interface FilmOrderProps {
  asked: FilmsQuery;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function FilmOrder({ asked, path: here, query }: FilmOrderProps) {
  const { t } = useLingui();
  const { navigation } = useDeps(deps);
  const path = usePath();
  const orders = useOrders();
  const directionName = useDirectionName();
  const other: Direction = asked.dir === 'asc' ? 'desc' : 'asc';
  const isShuffled = asked.order === 'featured';
  return (
    <div className={styles.order}>
      <SelectField
        label={t`Order`}
        value={asked.order}
        options={orders}
        onValue={(value) => {
          const dir = firstDirection(value as SortOrder);
          navigation.go(addressWith(here, query, { order: value, dir, seed: null, page: null }));
        }}
      />
      {isShuffled ? (
        <Button
          variant="line"
          icon="shuffle"
          href={path(addressWith(here, query, { seed: null, page: null }))}
        >
          {t`Shuffle again`}
        </Button>
      ) : (
        <Button
          variant="line"
          icon={asked.dir === 'asc' ? 'chevron-up' : 'chevron-down'}
          href={path(addressWith(here, query, { order: asked.order, dir: other, page: null }))}
          title={t`Reverse the order`}
        >
          {directionName(asked.order, asked.dir)}
        </Button>
      )}
    </div>
  );
}
