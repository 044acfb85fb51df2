/** Events of a visitor about to play one film and then another, for tests. */
import { ApiError } from '#app/http/errors.ts';
import type { PrefetchEvent } from './machine.ts';

export const WISH = { id: 34, type: 'trailer' } as const;
export const OTHER_WISH = { id: 35, type: 'movie' } as const;

export const prefetchFixtures = {
  events: [
    { type: 'near', wish: WISH },
    { type: 'near', wish: OTHER_WISH },
    { type: 'near', wish: null },
    { type: 'away' },
    { type: 'press', wish: WISH },
    { type: 'press', wish: OTHER_WISH },
    { type: 'shown' },
    { type: 'session' },
  ] satisfies PrefetchEvent[],
  outcomes: {
    prepare: {
      done: [undefined],
      errors: [new ApiError(404, { code: 'unpublished' })],
    },
  },
  lifelong: { signs: 'links are pointed at and pressed as long as the document is there' },
};
