/** Loads the result of a search URL, and the initial suggestions. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { refusalOf } from '#app/http/errors.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { FOUND_GROUPS, type FoundGroup, type SearchLabel } from '#ports/search.ts';
import { getSearchLabels, postSearch } from './api.ts';
import { getMostSeenMovies } from './reads.ts';
import {
  groupsWithoutPages,
  isShort,
  queryAsked,
  withoutGroups,
  type ResultLinks,
  type SearchInput,
} from './query.ts';
import { DESCRIPTIONS, kindsFound } from './kinds.ts';

/** Number of films suggested to visitors who have not typed yet or found nothing. */
const POPULAR = 12;

export interface Offered {
  readonly labels: readonly SearchLabel[];
  readonly popular: readonly MovieCard[];
}

export interface SearchData extends Offered {
  readonly asked: SearchInput;
}

/** The result of a query, or the error: a failed search still renders the page. */
async function answer(
  { http, query: address, signal }: RouteRequest,
  hidden: readonly FoundGroup[],
): Promise<SearchInput> {
  const query = queryAsked(address);
  if (isShort(query)) return { query, found: null, refusal: null };
  try {
    const found = await http.call(postSearch, { body: { query }, signal });
    return { query, found: withoutGroups(found, hidden), refusal: null };
  } catch (error) {
    return { query, found: null, refusal: refusalOf(error) };
  }
}

async function load(request: RouteRequest, hidden: readonly FoundGroup[]): Promise<SearchData> {
  const { http, signal } = request;
  const [asked, labels, popular] = await Promise.all([
    answer(request, hidden),
    http.call(getSearchLabels, { signal }),
    http.call(getMostSeenMovies, { query: { perPage: POPULAR }, signal }),
  ]);
  return { asked, labels, popular: popular.data };
}

function titleOf({ found, refusal }: SearchInput, i18n: I18n): string {
  if (refusal) return i18n._(msg`The search did not get through`);
  if (!found) return i18n._(msg`Search`);
  return FOUND_GROUPS.some((group) => found[group].data.length > 0)
    ? i18n._(msg`Search results`)
    : i18n._(msg`No search results`);
}

/** The title omits the query, which would otherwise be visible in the list of tabs and in the browser's history. */
const headOf = (
  { asked }: SearchData,
  { i18n, path }: RouteRequest,
  hidden: readonly FoundGroup[],
): Head => ({
  title: titleOf(asked, i18n),
  description: i18n._(DESCRIPTIONS[kindsFound(hidden)]),
  canonical: path,
  ...(asked.query === '' ? {} : { robots: 'noindex' as const }),
});

export const searchLoader = (links: ResultLinks): Loader<SearchData> => ({
  load: (request) => load(request, groupsWithoutPages(links)),
  head: (data, request) => headOf(data, request, groupsWithoutPages(links)),
});
