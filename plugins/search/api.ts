/** Search: one endpoint for results of all kinds, and two for suggestions. */
import { ID_MAX, whole } from '#ports/inputs.ts';
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard, Named, PersonCard } from '#ports/catalogue.ts';
import { SeriesCard } from './films.ts';

import { TagCard } from './people.ts';
import { ConfessionCard } from '#ports/stories.ts';

/** Minimum (README 9) and maximum length of a query, in characters. */
export const QUERY_MIN = 2;
export const QUERY_MAX = 100;
/** Maximum number of cards per group; the best come first. */
export const FOUND_MOVIES_MAX = 24;
export const FOUND_OTHERS_MAX = 6;
/** Hits are counted up to this number, which then means "many". */
export const FOUND_COUNT_MAX = 1000;
/** Calls per minute and IP address for searching as you type; with the page's debounce, no one types faster. */
export const SEARCHES_PER_MINUTE = 240;
/** Number of labels and categories suggested before the visitor types. */
export const SEARCH_LABELS_MAX = 10;

/** The typed query, trimmed and without characters that SQL cannot store. */
const Query = v.pipe(
  v.string(),
  v.maxLength(QUERY_MAX),
  v.transform((given) => given.replaceAll('\0', '').trim()),
  v.minLength(QUERY_MIN),
);

/** Groups of results, in the order of the page if their best hits rank equally. */
export const FOUND_GROUPS = ['movies', 'series', 'persons', 'tags', 'confessions'] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

/** `total` counts the hits, up to FOUND_COUNT_MAX; `data` contains the best hits. */
const foundOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ total: v.number(), data: v.array(item) });

/**
 * Hits by group. Hits in titles rank above hits in other texts, and whole words and prefixes above corrected
 * misspellings; between equal ranks the most seen film comes first. `query` is the normalized query; `order` lists the
 * groups that have hits, starting with the group of the best hit.
 */
export const Search = v.object({
  query: v.string(),
  order: v.array(v.picklist(FOUND_GROUPS)),
  movies: foundOf(MovieCard),
  series: foundOf(SeriesCard),
  persons: foundOf(PersonCard),
  tags: foundOf(TagCard),
  confessions: foundOf(ConfessionCard),
});
export type Search = v.InferOutput<typeof Search>;

export const postSearch = endpoint({
  method: 'POST',
  path: '/search',
  content: true,
  summary: "Finds films, series, people, categories and stories in the caller's language.",
  body: v.object({ query: Query }),
  reply: Search,
  perMinute: SEARCHES_PER_MINUTE,
});

/** A currently popular label or category. */
export const SearchLabel = v.object({ ...Named.entries, kind: v.picklist(['label', 'tag']) });
export type SearchLabel = v.InferOutput<typeof SearchLabel>;

export const getSearchLabels = endpoint({
  method: 'GET',
  path: '/smart/search-labels',
  content: true,
  summary:
    'Lists the labels and categories whose films have the most views in recent days, the most watched first.',
  reply: v.array(SearchLabel),
  cacheable: true,
});

export const getUserSegment = endpoint({
  method: 'GET',
  path: '/smart/user-segment',
  summary: 'Returns the audience of a film or series: the id of its first category, or null if it has none.',
  query: v.pipe(
    v.object({ movie_id: v.optional(whole(1, ID_MAX)), series_id: v.optional(whole(1, ID_MAX)) }),
    v.check(({ movie_id, series_id }) => (movie_id === undefined) !== (series_id === undefined), 'one_of'),
  ),
  reply: v.object({ user_segment_id: v.nullable(v.number()) }),
  errors: { not_found: 404 },
});
