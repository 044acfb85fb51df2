/** Filters of the list of stories: its types and categories, by their visible names. */
import { useLingui } from '@lingui/react/macro';
import type { StoryFilters } from '../api/reading.ts';
import type { ListQuery } from './list-query.ts';
import { typeName } from './type-names.ts';

/** The current query, and the available filters. */
export interface StoryOptionsInput {
  asked: ListQuery;
  offered: StoryFilters;
}

export interface StoryFilter {
  name: 'type' | 'tag';
  label: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
}

/** The filters that have at least one option. */
export function useStoryFilters({ asked, offered }: StoryOptionsInput): readonly StoryFilter[] {
  const { t, i18n } = useLingui();
  const filters: readonly StoryFilter[] = [
    {
      name: 'type',
      label: t`Kind`,
      chosen: asked.types,
      options: offered.types.map((type) => ({ value: type, label: typeName(type, i18n) })),
    },
    {
      name: 'tag',
      label: t`Category`,
      chosen: asked.tags,
      options: offered.tags.map(({ slug, title }) => ({ value: slug, label: title })),
    },
  ];
  return filters.filter(({ options }) => options.length > 0);
}
