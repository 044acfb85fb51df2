/** Normalization of search queries, their URLs, and the initial state of a search page. */
import type { Refusal } from '#app/http/errors.ts';
import type { FoundGroup, Search } from '#ports/search.ts';
import { QUERY_MAX, QUERY_MIN } from './api.ts';

/** Normalizes a query: single spaces between words, trimmed, at most QUERY_MAX characters. */
export const tidy = (typed: string): string =>
  typed.replaceAll('\0', '').replace(/\s+/g, ' ').trimStart().slice(0, QUERY_MAX).trim();

/** The normalized query of a URL, regardless of what the URL contains. */
export const queryAsked = (query: URLSearchParams): string => tidy(query.get('query') ?? '');

/** The URL of the search page, with the query if there is one. */
export const searchAddress = (path: string, query: string): string =>
  query === '' ? path : `${path}?${new URLSearchParams({ query })}`;

/** Links to pages of results that a brand may lack, as injected: null without such a page. */
export interface ResultLinks {
  readonly confessionLink: (params: { slug: string }) => string | null;
  readonly performerLink: (params: { slug: string }) => string | null;
  readonly seriesLink: (params: { slug: string }) => string | null;
}

/** Groups of results without pages in the brand. */
export const groupsWithoutPages = ({
  confessionLink,
  performerLink,
  seriesLink,
}: ResultLinks): readonly FoundGroup[] => [
  ...(confessionLink({ slug: '' }) === null ? (['confessions'] as const) : []),
  ...(performerLink({ slug: '' }) === null ? (['persons'] as const) : []),
  ...(seriesLink({ slug: '' }) === null ? (['series'] as const) : []),
];

/** A response without these groups. */
export const withoutGroups = (found: Search, groups: readonly FoundGroup[]): Search => ({
  ...found,
  order: found.order.filter((group) => !groups.includes(group)),
  ...Object.fromEntries(groups.map((group) => [group, { total: 0, data: [] }])),
});

/** A query from a URL, with its result. */
export interface SearchInput {
  readonly query: string;
  readonly found: Search | null;
  /** The error, if there is no result. */
  readonly refusal: Refusal | null;
}

export const isShort = (query: string): boolean => [...query].length < QUERY_MIN;

export type Phase =
  | 'idle'
  | 'tooShort'
  | 'waiting'
  | 'searching'
  | 'found'
  | 'nothing'
  | 'failed'
  | 'offline';

/** The state of a search, derived from its query and results; used by the machine and the first render. */
export function phaseOf({ query, found, refusal }: SearchInput): Phase {
  if (query === '') return 'idle';
  if (isShort(query)) return 'tooShort';
  if (refusal) return refusal.code === 'offline' ? 'offline' : 'failed';
  if (found?.query !== query) return 'searching';
  return found.order.length > 0 ? 'found' : 'nothing';
}
