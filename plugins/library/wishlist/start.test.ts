/** Analytics events of the saved list. */
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Savable } from '#ports/library.ts';
import type { Session, User } from '#ports/session.ts';
import type { Language, Toasts } from '#app/services.ts';
import { postWish } from '../api.ts';
import { createChanges } from '../changes.ts';
import { createWishlist, type WishlistDependencies } from './start.ts';

const FILM: Savable = { type: 'Movie', id: 12, title: 'Night Swim' };
const SERIES: Savable = { type: 'Series', id: 3, title: 'The Keepers' };
const session: Session = {
  user: () => ({ id: 7 }) as User,
  userType: () => 'registered' as ReturnType<Session['userType']>,
  subscribe: () => () => undefined,
  logOut: () => undefined,
};

async function openList(add: () => Promise<unknown>) {
  const tracked = vi.fn<WishlistDependencies['tracked']>();
  const http = {
    call: async (endpoint: AnyEndpoint) => (endpoint === postWish ? add() : { data: [] }),
  } as unknown as Http;
  const actor = createWishlist({
    http,
    session,
    tracked,
    logIn: undefined,
    changes: createChanges(),
    toasts: { show: () => undefined } as unknown as Toasts,
    language: {} as Language,
  });
  actor.start();
  const press = async (product: Savable) => {
    await waitFor(actor, (seen) => seen.matches('ready'));
    actor.send({ type: 'toggle', product });
    await waitFor(actor, (seen) => seen.matches('ready'));
  };
  return { actor, press, tracked };
}

it('adding to the list sends an event with only the kind, and removing sends none', async () => {
  const { actor, press, tracked } = await openList(async () => ({ wish_product_id: 5 }));
  for (const product of [FILM, SERIES, FILM]) await press(product);
  actor.stop();
  expect(tracked.mock.calls).toEqual([
    [{ name: 'add_to_wishlist', content_type: 'movie' }],
    [{ name: 'add_to_wishlist', content_type: 'series' }],
  ]);
});

it('a refused change sends no event', async () => {
  const { actor, press, tracked } = await openList(() =>
    Promise.reject(new ApiError(409, { code: 'list_full' })),
  );
  await press(FILM);
  actor.stop();
  expect(tracked).not.toHaveBeenCalled();
});
