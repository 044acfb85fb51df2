/** Search: one call for all kinds of results, and the two calls for suggestions. */
import { ID_MAX, whole } from '#ports/inputs.ts';
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard, Named, PersonCard } from '#ports/catalogue.ts';
import { SeriesCard } from './films.ts';

import { TagCard } from './people.ts';
import { ConfessionCard } from '#ports/stories.ts';

/** Characters a query has at least (README 9) and at most. */
export const QUERY_MIN = 2;
export const QUERY_MAX = 100;
/** Cards given of each group, the best first. */
export const FOUND_MOVIES_MAX = 24;
export const FOUND_OTHERS_MAX = 6;
/** Hits are counted so far; beyond, the number says no more than "many". */
export const FOUND_COUNT_MAX = 1000;
/** As-you-type searching, a little faster than anybody types with the pause the page makes. */
export const SEARCHES_PER_MINUTE = 240;
/** Labels and categories offered before anybody has typed. */
export const SEARCH_LABELS_MAX = 10;

/** What was typed, without what SQL cannot hold and without blanks around it. */
const Query = v.pipe(
  v.string(),
  v.maxLength(QUERY_MAX),
  v.transform((given) => given.replaceAll('\0', '').trim()),
  v.minLength(QUERY_MIN),
);

/** What may be found, in the order of the page where all are found equally well. */
export const FOUND_GROUPS = ['movies', 'series', 'persons', 'tags', 'confessions'] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

/** `total` counts the hits, at most FOUND_COUNT_MAX of them; `data` has the best. */
const foundOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ total: v.number(), data: v.array(item) });

/**
 * Hits by what they are. Titles come before other texts, whole and begun words before misspelt ones; between equals the
 * most seen film comes first. `query` is what was searched for; `order` names the groups that have hits, the one with the best first.
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
  summary: 'Films, series, people, categories and stories that a query finds, in the language of the caller.',
  body: v.object({ query: Query }),
  reply: Search,
  perMinute: SEARCHES_PER_MINUTE,
});

/** A label or category worth a look tonight. */
export const SearchLabel = v.object({ ...Named.entries, kind: v.picklist(['label', 'tag']) });
export type SearchLabel = v.InferOutput<typeof SearchLabel>;

export const getSearchLabels = endpoint({
  method: 'GET',
  path: '/smart/search-labels',
  content: true,
  summary: 'Labels and categories whose films are watched most of late, the most watched first.',
  reply: v.array(SearchLabel),
  cacheable: true,
});

export const getUserSegment = endpoint({
  method: 'GET',
  path: '/smart/user-segment',
  summary: 'The audience of a film or a series: the id of its first category, or null without one.',
  query: v.pipe(
    v.object({ movie_id: v.optional(whole(1, ID_MAX)), series_id: v.optional(whole(1, ID_MAX)) }),
    v.check(({ movie_id, series_id }) => (movie_id === undefined) !== (series_id === undefined), 'one_of'),
  ),
  reply: v.object({ user_segment_id: v.nullable(v.number()) }),
  errors: { not_found: 404 },
});
