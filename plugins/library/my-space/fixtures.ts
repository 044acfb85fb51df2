/** Realistic events of a page of the library and responses to its calls, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { WishEntry } from '../api.ts';
import { begun } from '../fixtures.ts';
import type { ListContext, ListPage } from './entries.ts';
import type { ListEvent } from './machine.ts';

export const wishes: readonly WishEntry[] = begun.map(({ id, movie_id, watch_path, product }) => ({
  id,
  product_type: 'Movie',
  product_id: movie_id,
  added_at: '2026-01-10T20:00:00.000Z',
  watch_path,
  product,
}));

/** A page out of `last` pages; `total` entries altogether. */
export const listPage = (data: ListPage['data'], page = 1, last = page, total = data.length): ListPage => ({
  data,
  meta: { current_page: page, last_page: last, total },
});

const offline = new ApiError(0, { code: 'offline' });
const whole = listPage(wishes);
const none = listPage([]);
/** The second page after its last entry was removed. */
const past = listPage([], 2, 1, 3);

export const listFixtures = {
  inputs: [{ page: whole }, { page: none }],
  events: [
    { type: 'remove', id: 2 },
    { type: 'remove', id: 1 },
    { type: 'move', id: 1, place: 1 },
    { type: 'move', id: 2, place: 0 },
    { type: 'arrived', page: listPage(wishes.slice(0, 1), 2, 2, 3) },
    { type: 'changed' },
    { type: 'retry' },
  ] satisfies ListEvent[],
  outcomes: {
    refresh: { done: [whole, none, past], errors: [offline] },
    remove: { done: [undefined], errors: [new ApiError(404, { code: 'not_found' }), offline] },
    move: { done: [undefined], errors: [offline] },
  },
  // Removals are queued and pages are stored; more of either adds no further behaviour.
  enough: ({ leaving, list }: ListContext) => leaving.length > 2 || list.fetchedPages.length > 2,
};
