/** Starts the cart's statechart with its dependencies: calls, login dialog, messages, session and other tabs. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { readCookie, removeCookie } from '#app/platform/cookies.ts';
import type { Http } from '#app/http/client.ts';
import { ApiError, codeOf } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { LoginModalInput, Session } from '#ports/session.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import type { Language, Toasts } from '#app/services.ts';
import {
  CART_COOKIE,
  getCart,
  getLatestCartAction,
  postCart,
  postWishFromCart,
  putCart,
  type Cart,
  type CartChange,
} from '../api.ts';
import { alone } from './alone.ts';
import type { Change } from './contents.ts';
import { cartMachine, type CartActor } from './machine.ts';
import type { CartEvent, Found, Sent } from './setup.ts';

export interface CartDeps {
  http: Http;
  toasts: Toasts;
  language: Language;
  session: Session | undefined;
  logIn: ((input: LoginModalInput) => Promise<'logged-in' | undefined>) | undefined;
  tracked: (event: AnalyticsEvent) => void;
}

const CHANNEL = 'store.cart';

const DONE: Readonly<Record<Exclude<Change['is'], 'coupon'>, MessageDescriptor>> = {
  add: msg`Movie added to your cart`,
  remove: msg`Movie removed from your cart`,
  save: msg`Saved for later`,
  restore: msg`Movie added to your cart`,
  wish: msg`Movie moved to your list`,
};

/** README 7: "My Purchases" are the orders of an account. */
const FAILED: Readonly<Record<string, MessageDescriptor>> = {
  no_cart: msg`Item couldn't be added, cart doesn't exist.`,
  already_owned: msg`Movie already owned: it is in My Account, My Purchases.`,
  film_gone: msg`This title is no longer available.`,
  not_for_sale: msg`This film cannot be bought.`,
  cart_full: msg`Your cart is full. Remove something from it to add more.`,
  cart_paid: msg`This cart is paid already.`,
  list_full: msg`Your list is full. Remove something from it to add more.`,
  impersonated: msg`This cannot be done on behalf of a member.`,
};
const UNCHANGED = msg`Your cart could not be changed. Please try again.`;

/** The origin's error codes for a missing cart, one of a member, and an invalid id. */
const NAMES_NONE: ReadonlySet<string> = new Set(['not_found', 'invalid']);

const bodyOf = (change: Change): CartChange => {
  if (change.is === 'coupon') return { coupon: change.key };
  const ids = [change.film.id];
  switch (change.is) {
    case 'add':
      return { add: ids };
    case 'remove':
    case 'wish':
      return { remove: ids };
    case 'save':
      return { save: ids };
    case 'restore':
      return { restore: ids };
  }
};

/** The cart is missing or closed: the first film creates another. */
const isOver = (error: unknown): boolean => ['no_cart', 'not_found', 'cart_paid'].includes(codeOf(error));

export function createCart({ http, toasts, language, session, logIn, tracked }: CartDeps): CartActor {
  let channel: BroadcastChannel | undefined;
  const idOf = () => session?.user()?.id ?? null;

  /** A guest's cart is known only by its cookie. A cookie that names no cart is used once and removed. */
  async function readAsGuest(signal: AbortSignal): Promise<Found> {
    const id = readCookie(CART_COOKIE);
    if (id === undefined) return { cart: null, isApart: false };
    try {
      return { cart: await http.call(getCart, { params: { id }, signal }), isApart: false };
    } catch (error) {
      if (!NAMES_NONE.has(codeOf(error))) throw error;
      // Another tab may have created a cart in the meantime.
      if (readCookie(CART_COOKIE) === id) removeCookie(CART_COOKIE);
      return { cart: null, isApart: false };
    }
  }

  async function read(signal: AbortSignal): Promise<Found> {
    if (idOf() === null) return readAsGuest(signal);
    const { cart, owned } = await http.call(getLatestCartAction, { signal });
    // The cart of an administrator is not merged with that of the member they impersonate.
    const named = session?.user()?.impersonate_mode ? undefined : readCookie(CART_COOKIE);
    return { cart, owned, isApart: named !== undefined && named !== cart?.cart_id };
  }

  async function send({ cart, change }: Sent, signal: AbortSignal): Promise<Cart> {
    if (change === null) throw new ApiError(404, { code: 'no_cart' });
    const body = bodyOf(change);
    const begin = () => alone(signal, () => http.call(postCart, { body, signal }));
    const begins = change.is === 'add' || change.is === 'coupon';
    if (cart === null || cart.status === 'paid') {
      if (begins) return begin();
      throw new ApiError(404, { code: 'no_cart' });
    }
    const { cart_id } = cart;
    if (change.is === 'wish')
      return http
        .call(postWishFromCart, {
          body: { product_type: 'Movie', product_id: change.film.id, cart_uuid: cart_id },
          signal,
        })
        .then((reply) => reply.cart);
    return http.call(putCart, { params: { id: cart_id }, body, signal }).catch((error: unknown) => {
      if (begins && isOver(error)) return begin();
      throw error;
    });
  }

  const machine = cartMachine.provide({
    actors: {
      surroundings: fromCallback<CartEvent>(({ sendBack }) => {
        let known = idOf();
        const changed = () => sendBack({ type: 'changed' });
        const sessionChanged = () => {
          const id = idOf();
          if (id === known) {
            // The member's data has changed, e.g. because this tab has paid for films.
            changed();
            channel?.postMessage('changed');
          } else sendBack({ type: id === null ? 'out' : 'in' });
          known = id;
        };
        const online = () => sendBack({ type: 'online' });
        const shown = ({ persisted }: PageTransitionEvent) => persisted && changed();
        const stop = session?.subscribe(sessionChanged);
        if (typeof BroadcastChannel !== 'undefined') {
          channel = new BroadcastChannel(CHANNEL);
          channel.addEventListener('message', changed);
        }
        window.addEventListener('online', online);
        window.addEventListener('pageshow', shown);
        return () => {
          stop?.();
          channel?.close();
          window.removeEventListener('online', online);
          window.removeEventListener('pageshow', shown);
        };
      }),
      read: fromPromise(({ signal }) => read(signal)),
      join: fromPromise(({ signal }) => alone(signal, () => http.call(postCart, { signal }))),
      renew: fromPromise(({ signal }) => alone(signal, () => http.call(postCart, { signal }))),
      send: fromPromise(({ input, signal }) => send(input, signal)),
    },
    actions: {
      askLogin: ({ self }, { film }) =>
        void logIn?.({
          title: language.i18n._(msg`Keep it for later`),
          text: language.i18n._(msg`Log in and ${film.title} is on your list.`),
        }).then((result) => {
          if (result === 'logged-in') self.send({ type: 'change', change: { is: 'wish', film } });
        }),
      announce: (_, { change }) => {
        channel?.postMessage('changed');
        if (change?.is === 'wish') tracked({ name: 'add_to_wishlist', content_type: 'movie' });
        if (change && change.is !== 'coupon')
          toasts.show({
            key: CHANNEL,
            level: 'success',
            durationMs: TOAST_MS.wishlist,
            text: DONE[change.is],
          });
      },
      announceFailure: (_, { refusal }) =>
        toasts.show({ key: CHANNEL, level: 'error', text: FAILED[refusal.code] ?? UNCHANGED }),
      announceJoined: (_, { before, cart }) => {
        channel?.postMessage('changed');
        const had = before?.lines.length ?? 0;
        if (had > 0 && cart.lines.length > had)
          toasts.show({
            key: CHANNEL,
            level: 'info',
            durationMs: TOAST_MS.confirmation,
            text: msg`The films of both your carts are together now.`,
          });
      },
    },
  });
  const isMember = idOf() !== null;
  return createActor(machine, {
    input: { isMember, mayHaveOne: isMember || readCookie(CART_COOKIE) !== undefined },
  });
}
