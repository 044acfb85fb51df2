/** The parts of the cart's statechart: what it asks of others, what it remembers, and by what it decides. */
import { assign, fromCallback, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Cart, CartStatus } from '../api.ts';
import type { CartContext, CartFilm, Change } from './contents.ts';

/** How long a read or a change may take. */
const TIMEOUT_MS = 15_000;

/** `isApart`: the browser still has a guest's cart beside the member's. */
export interface Found {
  readonly cart: Cart | null;
  readonly isApart: boolean;
  /** Every film of the member; undefined for a guest, of whom nobody knows any. */
  readonly owned?: readonly number[];
}

export type CartInput = Pick<CartContext, 'isMember' | 'mayHaveOne'>;

export type CartEvent =
  | { type: 'change'; change: Change }
  | { type: 'in' }
  | { type: 'out' }
  /** It may be another by now: another tab, a payment, or a visitor who comes back to this one. */
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
/** Nothing came in time: nobody knows whether the origin has heard it. */
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
    /** `busy`: something is under way. `unknown`: it is not known yet what there is. */
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    /** Tells of logging in and out, of other tabs, of the connection, and of a visitor who comes back. */
    surroundings: fromCallback<CartEvent>(() => undefined),
    read: unprovided<Found>('read'),
    /** Joins a guest's cart with the member's. */
    join: unprovided<Cart>('join'),
    /** Makes a new cart for whoever has logged out. */
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
    /** Nothing of a member stays in the browser of whoever has logged out. */
    forget: assign({ cart: null, queue: [], refused: null, owned: [], isMember: false }),
    /** Say what came of it; injected. */
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
    /** Only members have a list to move a film to. */
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

/** Presses wait in a row while something else is under way. */
export const waits = { change: [asked, { actions: 'enqueue' }] } as const;
/** And are sent at once where nothing is. */
export const sends = { change: [asked, { target: 'saving', actions: 'enqueue' }] } as const;

export const failed = {
  type: 'announceFailure',
  params: ({ context, event }: { context: CartContext; event: object }) => ({
    change: context.queue[0],
    refusal: refusalIn(event),
  }),
} as const;
