/** Starts the saved list with its dependencies: the calls, the login dialog, the messages and the other tabs. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { codeOf } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { LoginModalInput, Session } from '#ports/session.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import type { Language, Toasts } from '#app/services.ts';
import type { Changes } from '../changes.ts';
import { deleteWish, getSavedProducts, postWish } from '../api.ts';
import { wishlistMachine, type Change, type Sent, type WishlistEvent } from './machine.ts';

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>;

export interface WishlistDependencies {
  http: Http;
  toasts: Toasts;
  language: Language;
  session: Session | undefined;
  logIn: ((input: LoginModalInput) => Promise<'logged-in' | undefined>) | undefined;
  changes: Changes;
  tracked: (event: AnalyticsEvent) => void;
}

const CHANNEL = 'library.wishlist';

const DONE = {
  Movie: { true: msg`Movie added to your list`, false: msg`Movie removed from your list` },
  Series: { true: msg`Series added to your list`, false: msg`Series removed from your list` },
} as const;

const CONTENT_TYPES = { Movie: 'movie', Series: 'series' } as const;

const FAILED: Readonly<Record<string, MessageDescriptor>> = {
  list_full: msg`Your list is full. Remove something from it to add more.`,
  not_found: msg`This title is no longer available.`,
};

function failureOf({ wanted, product: { title } }: Change, code: string): MessageDescriptor {
  return (
    FAILED[code] ??
    (wanted
      ? msg`${title} could not be added to your list.`
      : msg`${title} could not be removed from your list.`)
  );
}

export function createWishlist(deps: WishlistDependencies): WishlistActor {
  const { http, toasts, language, session, logIn, changes, tracked } = deps;
  let channel: BroadcastChannel | undefined;
  /** Notifies the other views of the list: pages in this tab, and other tabs. */
  const share = () => {
    changes.notify('wishes');
    channel?.postMessage('changed');
  };

  async function remove(wish_product_id: number, signal: AbortSignal): Promise<null> {
    await http.call(deleteWish, { query: { wish_product_id }, signal }).catch((error: unknown) => {
      // `not_found`: another tab has already removed the entry.
      if (codeOf(error) !== 'not_found') throw error;
    });
    return null;
  }

  const machine = wishlistMachine.provide({
    actors: {
      surroundings: fromCallback<WishlistEvent>(({ sendBack }) => {
        const report = () => sendBack({ type: session?.user() ? 'in' : 'out' });
        const changedElsewhere = () => sendBack({ type: 'changed' });
        if (typeof BroadcastChannel !== 'undefined') {
          channel = new BroadcastChannel(CHANNEL);
          channel.addEventListener('message', () => {
            changedElsewhere();
            changes.notify('wishes');
          });
        }
        const stop = [
          session?.subscribe(report),
          changes.follow('buttons', () => {
            changedElsewhere();
            channel?.postMessage('changed');
          }),
        ];
        report();
        return () => {
          stop.forEach((end) => end?.());
          channel?.close();
        };
      }),
      read: fromPromise(async ({ signal }) => (await http.call(getSavedProducts, { signal })).data),
      send: fromPromise<number | null, Sent>(async ({ input: { product, wanted, wishId }, signal }) => {
        if (!wanted) return wishId === null ? null : remove(wishId, signal);
        const { wish_product_id } = await http.call(postWish, {
          body: { product_type: product.type, product_id: product.id },
          signal,
        });
        return wish_product_id;
      }),
    },
    actions: {
      askLogin: ({ self }, { product }) =>
        void logIn?.({
          title: language.i18n._(msg`Keep it for later`),
          text: language.i18n._(msg`Log in and ${product.title} is on your list.`),
        }).then((result) => {
          if (result === 'logged-in') self.send({ type: 'add', product });
        }),
      announce: (_, { change }) => {
        share();
        if (change?.wanted)
          tracked({ name: 'add_to_wishlist', content_type: CONTENT_TYPES[change.product.type] });
        if (change)
          toasts.show({
            key: 'library.wishlist',
            level: 'success',
            durationMs: TOAST_MS.wishlist,
            text: DONE[change.product.type][`${change.wanted}`],
          });
      },
      announceFailure: (_, { change, refusal }) => {
        if (change) toasts.show({ level: 'error', text: failureOf(change, refusal.code) });
      },
    },
  });
  return createActor(machine);
}
