/** Search: one endpoint for results of all kinds, and one for suggestions. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Search, SearchLabel } from '#ports/search.ts';

/** Minimum (README 1) and maximum length of a query, in characters. */
export const QUERY_MIN = 2;
export const QUERY_MAX = 100;
/** Calls per minute and IP address for searching as you type; with the page's debounce, no one types faster. */
export const SEARCHES_PER_MINUTE = 240;

/** The typed query, trimmed and without characters that SQL cannot store. */
const Query = v.pipe(
  v.string(),
  v.maxLength(QUERY_MAX),
  v.transform((given) => given.replaceAll('\0', '').trim()),
  v.minLength(QUERY_MIN),
);

export const postSearch = endpoint({
  method: 'POST',
  path: '/search',
  content: true,
  summary: "Finds films, series, people, categories and stories in the caller's language.",
  body: v.object({ query: Query }),
  reply: Search,
  perMinute: SEARCHES_PER_MINUTE,
});

export const getSearchLabels = endpoint({
  method: 'GET',
  path: '/smart/search-labels',
  content: true,
  summary:
    'Lists the labels and categories whose films have the most views in recent days, the most watched first.',
  reply: v.array(SearchLabel),
  cacheable: true,
});
