/** Names of the sort orders of the list of stories, translated. */
import { useLingui } from '@lingui/react/macro';
import type { Direction } from '#ports/listing.ts';
import type { StoryOrder } from '../rule.ts';

export function useSortOptions(): readonly { value: StoryOrder; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'default', label: t`Date` },
    { value: 'title', label: t`Title` },
    { value: 'featured', label: t`Shuffled` },
  ];
}

/** Name of a direction in a sort order, e.g. "Newest first". */
export function useDirectionName(): (order: StoryOrder, dir: Direction) => string {
  const { t } = useLingui();
  return (order, dir) =>
    order === 'title'
      ? { asc: t`Title, A to Z`, desc: t`Title, Z to A` }[dir]
      : { asc: t`Oldest first`, desc: t`Newest first` }[dir];
}
