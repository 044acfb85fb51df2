/** The sort order, direction and filters of the film list in its URL. Invalid values are ignored. */
import {
  orderAsked,
  setOrder,
  sortingIn,
  type Direction,
  type Ordered,
  type QueryChanges,
} from '#ports/listing.ts';
import type { MovieFilters } from '../api/browse.ts';
import { INTENSITIES, MOODS, type Intensity, type Mood } from '#ports/film-editorial.ts';
import { LENGTH_BANDS, SORT_ORDERS, type SortOrder } from '../api/inputs.ts';

/** Filters by their name in the URL (README 4); values as `/movies` accepts them. */
export const FILTERS = [
  'tag',
  'label',
  'performer',
  'director',
  'year',
  'length',
  'access',
  'marker',
  'mood',
  'intensity',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** Selected values by filter. */
export type Filters = Partial<Record<Exclude<FilterName, 'length' | 'mood' | 'intensity'>, string>> & {
  length?: (typeof LENGTH_BANDS)[number];
  mood?: Mood;
  intensity?: Intensity;
};

export interface FilmsQuery extends Ordered<SortOrder> {
  filters: Filters;
}

/** The current query of the list, and the available filters. */
export interface FilmOptionsInput {
  asked: FilmsQuery;
  offered: MovieFilters;
}

/**
 * The default direction of a sort order: titles from A, short and cheap films first, all others in descending order.
 */
export const firstDirection = (order: SortOrder): Direction =>
  order === 'title' || order === 'price' || order === 'length' ? 'asc' : 'desc';

/** Changes that lead to the first page of the same list without filters. */
export const NO_FILTERS: QueryChanges = Object.fromEntries([...FILTERS, 'page'].map((name) => [name, null]));

/** Changes for the fields of the options; they lead to the first page. */
export function changesIn(given: FormData): QueryChanges {
  const chosen = FILTERS.map((name) => {
    const value = given.get(name);
    return [name, typeof value === 'string' && value !== '' ? value : null] as const;
  });
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(chosen),
    ...sortingIn(given, SORT_ORDERS, firstDirection),
  };
}

const SLUG = /^[a-z0-9-]{1,80}$/;
const ACCEPTED: Readonly<Record<FilterName, (value: string) => boolean>> = {
  tag: (value) => SLUG.test(value),
  label: (value) => SLUG.test(value),
  performer: (value) => SLUG.test(value),
  director: (value) => SLUG.test(value),
  marker: (value) => SLUG.test(value),
  year: (value) => /^(?:19|20|21)\d\d$/.test(value),
  length: (value) => LENGTH_BANDS.some((band) => band === value),
  access: (value) => /^[012]$/.test(value),
  mood: (value) => MOODS.some((mood) => mood === value),
  intensity: (value) => INTENSITIES.some((intensity) => intensity === value),
};

export function askedOf(query: URLSearchParams): FilmsQuery {
  return {
    ...orderAsked(query, SORT_ORDERS, firstDirection),
    filters: Object.fromEntries(
      FILTERS.flatMap((name) => {
        const value = query.get(name);
        return value !== null && ACCEPTED[name](value) ? [[name, value]] : [];
      }),
    ) as Filters,
  };
}

/** The query of the same list without invalid and default values, and without the page number. */
export function cleanedQuery({ filters, ...ordered }: FilmsQuery): URLSearchParams {
  const stored = new URLSearchParams(filters as Record<string, string>);
  setOrder(stored, ordered, firstDirection);
  return stored;
}
