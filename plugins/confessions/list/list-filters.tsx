/** Types and categories as links, for pages without JavaScript: a selected one links to the list without it. */
import { useLingui } from '@lingui/react/macro';
import { addressWith } from '#ports/listing.ts';
import { usePath } from '#app/react/bindings.tsx';
import { FilterChips } from '#ui/navigation/filter-chips.tsx';
import { toggled } from './list-query.ts';
import type { StoryFilter } from './story-filters.ts';

interface ListFiltersProps {
  filters: readonly StoryFilter[];
  /** Path of this page, without locale, and its query. */
  path: string;
  query: URLSearchParams;
}

export function ListFilters({ filters, path: here, query }: ListFiltersProps) {
  const { t } = useLingui();
  const path = usePath();
  const groups = filters.map(({ name, label, chosen, options }) => ({
    name,
    label,
    chips: options.map(({ value, label: shown }) => ({
      value,
      shown,
      href: path(addressWith(here, query, { [name]: toggled(chosen, value), page: null })),
      removes: chosen.includes(value) ? t`${label}: ${shown}. Remove this filter` : undefined,
    })),
  }));
  return <FilterChips label={t`What would you like to read?`} groups={groups} />;
}
