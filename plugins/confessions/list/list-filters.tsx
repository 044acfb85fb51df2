/** Types and categories as chips above the stories: each is an address; a chosen one leads back to the list without it. */
import { useLingui } from '@lingui/react/macro';
import { addressWith } from '#ports/listing.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { FilterChips } from '#ui/navigation/filter-chips.tsx';
import type { StoryFilters } from '../api/reading.ts';
import { toggled, type ListQuery } from './list-query.ts';
import { typeName } from './type-names.ts';

interface ListFiltersProps {
  asked: ListQuery;
  offered: StoryFilters;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function ListFilters({ asked, offered, path: here, query }: ListFiltersProps) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const groups = [
    {
      name: 'type',
      label: t`Kind`,
      chosen: asked.types,
      options: offered.types.map((type) => ({ value: type, shown: typeName(type, i18n) })),
    },
    {
      name: 'tag',
      label: t`Category`,
      chosen: asked.tags,
      options: offered.tags.map(({ slug, title }) => ({ value: slug, shown: title })),
    },
  ]
    .filter(({ options }) => options.length > 0)
    .map(({ name, label, chosen, options }) => ({
      name,
      label,
      chips: options.map(({ value, shown }) => ({
        value,
        shown,
        href: path(addressWith(here, query, { [name]: toggled(chosen, value), page: null })),
        removes: chosen.includes(value) ? t`${label}: ${shown}. Remove this filter` : undefined,
      })),
    }));
  const isFiltered = asked.types.length + asked.tags.length > 0;
  return (
    <FilterChips label={t`What would you like to read?`} groups={groups}>
      {isFiltered && (
        <Link href={path(addressWith(here, query, { tag: null, type: null, page: null }))}>
          {t`Remove all filters`}
        </Link>
      )}
    </FilterChips>
  );
}
