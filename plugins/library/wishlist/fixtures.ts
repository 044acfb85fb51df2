/** Realistic clicks on a save button and the origin's responses, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Savable } from '#ports/library.ts';
import type { WishlistContext, WishlistEvent } from './machine.ts';

export const nightSwim: Savable = { type: 'Movie', id: 101, title: 'Night Swim' };
const harbourRadio: Savable = { type: 'Series', id: 3, title: 'Harbour Radio' };

const offline = new ApiError(0, { code: 'offline' });

export const wishlistFixtures = {
  events: [
    { type: 'in' },
    { type: 'out' },
    { type: 'changed' },
    { type: 'toggle', product: nightSwim },
    { type: 'add', product: harbourRadio },
  ] satisfies WishlistEvent[],
  outcomes: {
    read: {
      done: [[], [{ wish_product_id: 7, product_type: 'Movie', product_id: nightSwim.id }]],
      errors: [offline],
    },
    send: { done: [8, null], errors: [offline] },
  },
  lifelong: {
    surroundings: 'who the visitor is, and what other tabs do, is heard as long as the page lasts',
  },
  // Clicks are queued; a third click adds no further behaviour.
  enough: ({ queue }: WishlistContext) => queue.length > 1,
};
