/** Parts of the cart's statechart: its actors, context and guards. */
import { assign, fromCallback, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Cart, CartStatus } from '../api.ts';
import type { CartContext, CartFilm, Change } from './contents.ts';

/** Timeout of a request. */
const TIMEOUT_MS = 15_000;

/** `isApart`: the browser still has a guest's cart besides the member's. */
export interface Found {
  readonly cart: Cart | null;
  readonly isApart: boolean;
  /** Every film of the member; undefined for a guest, for whom none are known. */
  readonly owned?: readonly number[];
}

export type CartInput = Pick<CartContext, 'isMember' | 'mayHaveOne'>;

export type CartEvent =
  | { type: 'change'; change: Change }
  | { type: 'in' }
  | { type: 'out' }
  /** The cart may have changed: by another tab, a payment, or while the visitor was away. */
  | { type: 'changed' }
  | { type: 'online' }
  | { type: 'retry' };

export interface Sent {
  readonly cart: Cart | null;
  readonly change: Change | null;
}

const outputIn = <Output>(event: object): Output | undefined =>
  'output' in event ? (event.output as Output) : undefined;
const errorIn = (event: object): unknown => ('error' in event ? event.error : null);
/** Timeout: the origin may have received the request. */
const refusalIn = (event: object): Refusal =>
  'error' in event ? refusalOf(event.error) : { code: 'timeout' };

const hasStatus =
  (...wanted: CartStatus[]) =>
  ({ context: { cart } }: { context: CartContext }): boolean =>
    cart !== null && wanted.includes(cart.status);

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    input: {} as CartInput,
    events: {} as CartEvent,
    /** `busy`: work is in progress. `unknown`: the cart is not known yet. */
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    /** Receives logins and logouts, messages of other tabs, connection changes, and returns to the page. */
    surroundings: fromCallback<CartEvent>(() => undefined),
    read: unprovided<Found>('read'),
    /** Merges a guest's cart into the member's. */
    join: unprovided<Cart>('join'),
    /** Creates a new cart after a logout. */
    renew: unprovided<Cart>('renew'),
    send: unprovided<Cart, Sent>('send'),
  },
  actions: {
    storeFound: assign(({ event }) => ({ cart: outputIn<Found>(event)?.cart ?? null })),
    storeOwned: assign(({ context, event }) => ({ owned: outputIn<Found>(event)?.owned ?? context.owned })),
    storeCart: assign(({ event }) => ({ cart: outputIn<Cart>(event) ?? null })),
    enqueue: assign(({ context, event }) =>
      event.type === 'change' ? { queue: [...context.queue, event.change], refused: null } : {},
    ),
    dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    storeRefused: assign(({ context: { queue, owned }, event }) => {
      const [change] = queue;
      if (!change) return {};
      const refusal = refusalIn(event);
      const isOwned = refusal.code === 'already_owned' && change.is !== 'coupon';
      return {
        refused: { change, refusal },
        owned: isOwned ? [...owned.filter((id) => id !== change.film.id), change.film.id] : owned,
      };
    }),
    noteMember: assign({ isMember: true }),
    /** Removes all data of a member from the page after a logout. */
    forget: assign({ cart: null, queue: [], refused: null, owned: [], isMember: false }),
    /** Show messages about the result; injected. */
    askLogin: (_context, _params: { film: CartFilm }) => {},
    announce: (_context, _params: { change: Change | undefined; cart: Cart }) => {},
    announceFailure: (_context, _params: { change: Change | undefined; refusal: Refusal }) => {},
    announceJoined: (_context, _params: { before: Cart | null; cart: Cart }) => {},
  },
  guards: {
    mayHaveOne: ({ context }) => context.mayHaveOne,
    isApart: ({ event }) => outputIn<Found>(event)?.isApart ?? false,
    hasQueue: ({ context }) => context.queue.length > 0,
    hasNone: ({ context }) => context.cart === null,
    isPaid: hasStatus('paid'),
    isEmpty: ({ context: { cart } }) => cart?.lines.length === 0,
    isRequested: hasStatus('payment_url_requested'),
    isUpdated: hasStatus('updated'),
    /** Only members have a wish list to move a film to. */
    needsMember: ({ context, event }) =>
      event.type === 'change' && event.change.is === 'wish' && !context.isMember,
    isOffline: ({ event }) => codeOf(errorIn(event)) === 'offline',
    isCouponRefused: ({ event }) => /^CE\d\d$/.test(codeOf(errorIn(event))),
  },
  delays: { timeout: TIMEOUT_MS },
});

export const asked = {
  guard: 'needsMember',
  actions: {
    type: 'askLogin',
    params: ({ event }: { event: CartEvent }) =>
      event.type === 'change' && event.change.is === 'wish'
        ? { film: event.change.film }
        : { film: { id: 0, title: '' } },
  },
} as const;

/** Actions are queued while other work is in progress. */
export const waits = { change: [asked, { actions: 'enqueue' }] } as const;
/** Without other work, actions are sent immediately. */
export const sends = { change: [asked, { target: 'saving', actions: 'enqueue' }] } as const;

export const failed = {
  type: 'announceFailure',
  params: ({ context, event }: { context: CartContext; event: object }) => ({
    change: context.queue[0],
    refusal: refusalIn(event),
  }),
} as const;
