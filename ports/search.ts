/** The search: its results as the API returns them, and the link to its page. */
import * as v from 'valibot';
import { link } from '#kernel/ref.ts';
import { MovieCard, Named, SeriesCard, TagCard } from './catalogue.ts';
import { PersonCard } from './people.ts';
import { ConfessionCard } from './stories.ts';

export const SearchLink = link<Record<string, never>>('search.page');

/** Maximum number of cards per group; the best come first. */
export const FOUND_MOVIES_MAX = 24;
export const FOUND_OTHERS_MAX = 6;
/** Hits are counted up to this number, which then means "many". */
export const FOUND_COUNT_MAX = 1000;
/** Number of labels and categories suggested before the visitor types. */
export const SEARCH_LABELS_MAX = 10;

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

/** A currently popular label or category. */
export const SearchLabel = v.object({ ...Named.entries, kind: v.picklist(['label', 'tag']) });
export type SearchLabel = v.InferOutput<typeof SearchLabel>;
