/** All filters of the brand's film list: first those with few values, then categories, people and access. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { useSells } from '../cards/sale.tsx';
import { deps } from '../deps.ts';
import type { FilmOptionsInput } from './films-query.ts';
import { choicesOf, filtersOf, type Filter } from './filters.ts';

export function useFilters({ asked, offered }: FilmOptionsInput): {
  /** Filters with few values. */
  choices: readonly Filter[];
  /** Filters with many values. */
  more: readonly Filter[];
} {
  const { i18n } = useLingui();
  const { watchLink, joinLink } = useDeps(deps);
  const access = {
    plays: watchLink({ slug: '', kind: '', id: 0 }) !== null,
    joins: joinLink({}) !== null,
    sells: useSells(),
  };
  return { choices: choicesOf(i18n), more: filtersOf({ offered, asked: asked.filters, access }, i18n) };
}
