/** Parses the query of the list: order, direction, categories and types. Invalid values are ignored. */
import {
  orderAsked,
  setOrder,
  sortingIn,
  type Direction,
  type Ordered,
  type QueryChanges,
} from '#ports/listing.ts';
import { FILTER_VALUES_MAX, STORY_ORDERS, TYPE_MAX, type StoryOrder } from '../rule.ts';

export interface ListQuery extends Ordered<StoryOrder> {
  /** Slugs of categories, and types. A story matches if it has one of each non-empty list. */
  readonly tags: readonly string[];
  readonly types: readonly string[];
}

/** Default direction of a sort order: titles from A to Z, stories newest first. */
export const firstDirection = (order: StoryOrder): Direction => (order === 'title' ? 'asc' : 'desc');

/** Changes that lead to the first page of the same list without filters. */
export const NO_FILTERS: QueryChanges = { tag: null, type: null, page: null };

/** Changes for the fields of the options dialog; they lead to the first page. */
export const changesIn = (given: FormData): QueryChanges => ({
  tag: given.getAll('tag').join(',') || null,
  type: given.getAll('type').join(',') || null,
  page: null,
  ...sortingIn(given, STORY_ORDERS, firstDirection),
});

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Reads the comma-separated values of a parameter. */
const valuesOf = (query: URLSearchParams, name: string, longest: number): string[] => {
  const given = (query.get(name) ?? '').split(',');
  return [...new Set(given.filter((value) => SLUG.test(value) && value.length <= longest))].slice(
    0,
    FILTER_VALUES_MAX,
  );
};

export function askedOf(query: URLSearchParams): ListQuery {
  return {
    ...orderAsked(query, STORY_ORDERS, firstDirection),
    tags: valuesOf(query, 'tag', Infinity),
    types: valuesOf(query, 'type', TYPE_MAX),
  };
}

/** The query of the same list without invalid and default values, and without the page number. */
export function cleanedQuery({ tags, types, ...ordered }: ListQuery): URLSearchParams {
  const stored = new URLSearchParams();
  if (tags.length > 0) stored.set('tag', tags.join(','));
  if (types.length > 0) stored.set('type', types.join(','));
  setOrder(stored, ordered, firstDirection);
  return stored;
}

/** Adds a value to a list, or removes it; null if the list becomes empty. */
export function toggled(values: readonly string[], value: string): string | null {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length > 0 ? next.join(',') : null;
}
