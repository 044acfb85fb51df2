/** Suggestions and events, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Suggestion, Suggestions } from '../api.ts';
import { begun } from '../fixtures.ts';
import type { SuggestionsEvent } from './machine.ts';

const REASONS = ['saved', 'watched', 'rated'] as const;

const tonight: Suggestion[] = begun.map(({ product }, index) => ({
  movie: product,
  reason: { is: REASONS[index % REASONS.length] ?? 'saved', title: 'Interval', slug: 'interval' },
}));

export const someSuggestions: Suggestions = {
  on: true,
  tonight,
  because: {
    title: 'Vermilion',
    slug: 'vermilion',
    movies: begun.map(({ product }) => ({ ...product, id: product.id + 100 })),
  },
};
export const noSuggestions: Suggestions = { on: true, tonight: [], because: null };

const offline = new ApiError(0, { code: 'offline' });

export const suggestionsFixtures = {
  events: [{ type: 'turnOff' }, { type: 'turnOn' }] satisfies SuggestionsEvent[],
  outcomes: {
    read: { done: [someSuggestions, noSuggestions], errors: [offline] },
    turnOff: { done: [undefined], errors: [offline] },
    turnOn: { done: [undefined], errors: [offline] },
  },
};
