/** Inputs of catalogue endpoints: ids, slugs, pages, sort orders and filters. */
import * as v from 'valibot';
import { ID_MAX, paging, Slug, whole } from '#ports/inputs.ts';
import { Meta } from '#ports/catalogue.ts';
import { INTENSITIES, MOODS } from '#ports/film-editorial.ts';

/** Default page size (README 1). */
export const PER_PAGE = 10;
/** Default and maximum number of featured films (README 1). */
export const FEATURED_COUNT = 5;
export const FEATURED_COUNT_MAX = 20;
/** Number of similar films. */
export const SIMILAR_COUNT = 8;

export const ById = v.object({ id: whole(1, ID_MAX) });
export const BySlug = v.object({ slug: Slug });

const pages = paging(PER_PAGE);
export const Paging = v.object(pages);

/** Sort orders (README 2). */
export const SORT_ORDERS = [
  'default',
  'featured',
  'title',
  'price',
  'ratings',
  'sold',
  'most_seen',
  'most_seen_ever',
  'recommended',
  'length',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Ranges of the length filter (s): `short` is below the first bound, `medium` below the second, `long` above. */
export const LENGTH_BANDS = ['short', 'medium', 'long'] as const;
export const LENGTH_BAND_FROM_S = { short: 0, medium: 25 * 60, long: 40 * 60 } as const;

/**
 * A page of films. Without `sortBy` the films most seen of all time come first (README 2). `default` is by release
 * date, announced films last. `featured` shuffles: the same `seed` gives the same order, so that pages neither repeat
 * nor miss a film; without a seed every call shuffles again. `tag`, `label`, `performer`, `director` and `marker` are
 * slugs; an unknown slug gives an empty list.
 */
export const MovieQuery = v.object({
  ...pages,
  sortBy: v.optional(v.picklist(SORT_ORDERS), 'most_seen_ever'),
  direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  seed: v.optional(whole(0, ID_MAX)),
  tag: v.optional(Slug),
  label: v.optional(Slug),
  performer: v.optional(Slug),
  director: v.optional(Slug),
  year: v.optional(whole(1900, 2199)),
  /** Access levels as in ACCESS_LEVEL: 0 paid, 1 registered, 2 free. */
  access: v.optional(whole(0, 2)),
  length: v.optional(v.picklist(LENGTH_BANDS)),
  mood: v.optional(v.picklist(MOODS)),
  intensity: v.optional(v.picklist(INTENSITIES)),
  /** Slug of a scene: its English title as a slug. */
  marker: v.optional(Slug),
});
export type MovieQuery = v.InferOutput<typeof MovieQuery>;

/** A page of `Item` (README 1). A page beyond the last has an empty `data`. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), meta: Meta });

/** `0` or `1` in a URL. */
export const Flag = v.picklist(['0', '1']);
