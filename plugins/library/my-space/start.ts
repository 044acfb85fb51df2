/**
 * Starts a page of the library with its dependencies: the calls of its part, the messages, and the other views of the
 * list.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { codeOf } from '#app/http/errors.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import type { Navigation, Toasts } from '#app/services.ts';
import { deleteVisualization, deleteWish, PER_PAGE, putWishPlace } from '../api.ts';
import type { Changes } from '../changes.ts';
import type { Leaving } from './entries.ts';
import { listMachine } from './machine.ts';
import { readPage } from './read-page.ts';
import { addressOf, type Asked, type Tab } from './tabs.ts';

interface ListDeps {
  http: Http;
  toasts: Toasts;
  navigation: Navigation;
  changes: Changes;
}

interface Messages {
  readonly removed: MessageDescriptor;
  readonly restored: MessageDescriptor;
  readonly durationMs: number;
}

const FROM_HISTORY: Messages = {
  removed: msg`Removed from your history.`,
  restored: msg`We can't delete this movie from your history.`,
  durationMs: TOAST_MS.confirmation,
};
const MOVIE_OF_LIST: Messages = {
  removed: msg`Movie removed from your list`,
  restored: msg`We can't remove this movie from your list.`,
  durationMs: TOAST_MS.wishlist,
};
const SERIES_OF_LIST: Messages = {
  removed: msg`Series removed from your list`,
  restored: msg`We can't remove this series from your list.`,
  durationMs: TOAST_MS.wishlist,
};
const WATCHED: Readonly<Record<Exclude<Tab, 'my-list'>, Messages>> = {
  'continue-watching': {
    removed: msg`Removed from continue watching.`,
    restored: msg`We can't delete this movie from continue watching list.`,
    durationMs: TOAST_MS.confirmation,
  },
  'watch-again': FROM_HISTORY,
  history: FROM_HISTORY,
};

function messagesOf(tab: Tab, { entry }: Leaving): Messages {
  if (tab !== 'my-list') return WATCHED[tab];
  return entry && 'product_type' in entry && entry.product_type === 'Series' ? SERIES_OF_LIST : MOVIE_OF_LIST;
}

async function remove(http: Http, tab: Tab, id: number, signal: AbortSignal): Promise<void> {
  const call =
    tab === 'my-list'
      ? http.call(deleteWish, { query: { wish_product_id: id }, signal })
      : http.call(deleteVisualization, {
          query: { visualization_id: id, ...(tab === 'continue-watching' ? { keeps_mark: 1 } : {}) },
          signal,
        });
  // `not_found`: another tab has already removed the entry.
  await call.catch((error: unknown) => {
    if (codeOf(error) !== 'not_found') throw error;
  });
}

/** Returns the machine of a part of /my-space. It is loaded with its view, so that the origin can render the page. */
export function listWith({ http, toasts, navigation, changes }: ListDeps, asked: Asked) {
  const { tab } = asked;
  const notifyButtons = () => tab === 'my-list' && changes.notify('buttons');
  return listMachine.provide({
    actors: {
      read: fromPromise(({ input: page, signal }) => readPage(http, asked, page, signal)),
      remove: fromPromise<void, number>(({ input: id, signal }) => remove(http, tab, id, signal)),
      move: fromPromise(({ input: { id, place, page }, signal }) =>
        http.call(putWishPlace, {
          params: { id },
          body: { place: Math.max(0, (page - 1) * PER_PAGE + place) },
          signal,
        }),
      ),
    },
    actions: {
      goBack: (_, { page }) => navigation.go(addressOf(asked, page), { replace: true }),
      announceRemoved: (_, leaving) => {
        const { removed: text, durationMs } = messagesOf(tab, leaving);
        notifyButtons();
        toasts.show({ key: `library.${tab}`, level: 'info', text, durationMs });
      },
      announceRestored: (_, leaving) =>
        toasts.show({ level: 'error', text: messagesOf(tab, leaving).restored }),
      announceUnmoved: () =>
        toasts.show({ level: 'error', text: msg`The order of your list could not be saved.` }),
    },
  });
}
