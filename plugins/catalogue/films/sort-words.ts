/** Labels of the film list's sort orders. */
import { useLingui } from '@lingui/react/macro';
import type { Direction } from '#ports/listing.ts';
import type { SelectOption } from '#ui/forms/select-field.tsx';
import type { SortOrder } from '../api/inputs.ts';
import { useSells } from '../cards/sale.tsx';

/** Every order of README 2; orders by price or sales only if the brand sells films. */
export function useSortOptions(): readonly (SelectOption & { value: SortOrder })[] {
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

/** Label of a direction in a sort order, e.g. "Newest first". */
export function useDirectionName(): (order: SortOrder, dir: Direction) => string {
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
