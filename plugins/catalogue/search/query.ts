/** What may be searched for, how a query stands in an address, and what a page of searching begins with. */
import type { Refusal } from '#app/http/errors.ts';
import { QUERY_MAX, QUERY_MIN, type Search } from '../api/search.ts';

/** A query as it is searched for: one blank between words, none around them, no longer than is answered. */
export const tidy = (typed: string): string =>
  typed.replaceAll('\0', '').replace(/\s+/g, ' ').trimStart().slice(0, QUERY_MAX).trim();

/** The query of an address; whatever stands there, this is something that may be shown and asked. */
export const queryAsked = (query: URLSearchParams): string => tidy(query.get('query') ?? '');

/** The search page with a query, or the bare page without. */
export const searchAddress = (path: string, query: string): string =>
  query === '' ? path : `${path}?${new URLSearchParams({ query })}`;

/** The link to a story's page as a plugin gets it: null, or undefined, where the brand has none. */
export type StoryLink = ((params: { slug: string }) => string | null) | undefined;

export const hasStories = (story: StoryLink): boolean => (story?.({ slug: '' }) ?? null) !== null;

/** An answer without its stories, for a brand that has no page to read them on. */
export const withoutStories = (found: Search): Search => ({
  ...found,
  order: found.order.filter((group) => group !== 'confessions'),
  confessions: { ...found.confessions, total: 0, data: [] },
});

/** What an address was answered with. */
export interface SearchInput {
  readonly query: string;
  readonly found: Search | null;
  /** Why there is no answer. */
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

/** Where a search stands with what is known of it; the machine and the page as it is rendered first agree on it. */
export function phaseOf({ query, found, refusal }: SearchInput): Phase {
  if (query === '') return 'idle';
  if (isShort(query)) return 'tooShort';
  if (refusal) return refusal.code === 'offline' ? 'offline' : 'failed';
  if (found?.query !== query) return 'searching';
  return found.order.length > 0 ? 'found' : 'nothing';
}
