/** Mood, length and intensity as chips above the films: each is an address, and the chosen one leads back to all. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '#app/react/bindings.tsx';
import { addressWith } from '#ports/listing.ts';
import { FilterChips } from '#ui/navigation/filter-chips.tsx';
import type { FilmsQuery } from './films-query.ts';
import { choicesOf } from './filters.ts';

interface FilmChoicesProps {
  asked: FilmsQuery;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function FilmChoices({ asked, path: here, query }: FilmChoicesProps) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const groups = choicesOf(i18n).map(({ name, label, options }) => ({
    name,
    label,
    chips: options.map(({ value, label: shown }) => {
      const isChosen = asked.filters[name] === value;
      return {
        value,
        shown,
        href: path(addressWith(here, query, { [name]: isChosen ? null : value, page: null })),
        removes: isChosen ? t`${label}: ${shown}. Remove this filter` : undefined,
      };
    }),
  }));
  return <FilterChips label={t`What are you in the mood for?`} groups={groups} />;
}
