/** The member's list for the save buttons: a click is shown immediately, and reverted if the origin refuses it. */
import { assign, fromCallback, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { Savable } from '#ports/library.ts';
import { unprovided } from '#app/unprovided.ts';
import type { SavedProduct } from '../api.ts';

/** Timeout of a request or a change. */
export const TIMEOUT_MS = 15_000;

/** A click: the product, and whether it should be on the list. */
export interface Change {
  readonly product: Savable;
  readonly wanted: boolean;
}

export interface WishlistContext {
  /** The list as stored at the origin. */
  readonly saved: readonly SavedProduct[];
  /** Clicks without a response yet, oldest first. */
  readonly queue: readonly Change[];
}

export type WishlistEvent =
  | { type: 'toggle'; product: Savable }
  /** A product that a guest clicked before they logged in. */
  | { type: 'add'; product: Savable }
  | { type: 'in' }
  | { type: 'out' }
  /** The list was changed elsewhere: on its page, or in another tab. */
  | { type: 'changed' };

/** The change being sent: the product, and for a removal the id of its entry. */
export interface Sent extends Change {
  readonly wishId: number | null;
}

const isProduct = (saved: SavedProduct, { type, id }: Savable) =>
  saved.product_type === type && saved.product_id === id;

/** Whether the member sees a product as being on the list: the last click counts, with or without a response. */
export function isSaved({ saved, queue }: WishlistContext, product: Savable): boolean {
  const pressed = queue.findLast(
    (change) => change.product.type === product.type && change.product.id === product.id,
  );
  return pressed?.wanted ?? saved.some((one) => isProduct(one, product));
}

const without = (saved: readonly SavedProduct[], product: Savable) =>
  saved.filter((one) => !isProduct(one, product));

const machineSetup = setup({
  types: {
    context: {} as WishlistContext,
    events: {} as WishlistEvent,
  },
  actors: {
    /**
     * Reports whether the visitor is logged in, immediately and after every change, and when the list was changed
     * elsewhere.
     */
    surroundings: fromCallback<WishlistEvent>(() => undefined),
    read: unprovided<readonly SavedProduct[]>('read'),
    /** Returns the id of the added entry; null after a removal. */
    send: unprovided<number | null, Sent>('send'),
  },
  actions: {
    storeSaved: assign((_, params: { saved: readonly SavedProduct[] }) => params),
    enqueue: assign(({ context, event }) =>
      'product' in event
        ? {
            queue: [
              ...context.queue,
              {
                product: event.product,
                wanted: event.type === 'add' || !isSaved(context, event.product),
              },
            ],
          }
        : {},
    ),
    storeAnswer: assign(({ context: { saved, queue } }, { wishId }: { wishId: number | null }) => {
      const [answered, ...rest] = queue;
      if (!answered) return {};
      const { product } = answered;
      const others = without(saved, product);
      return {
        queue: rest,
        saved:
          wishId === null
            ? others
            : [{ wish_product_id: wishId, product_type: product.type, product_id: product.id }, ...others],
      };
    }),
    /** Reverts the click and later clicks on the same product. */
    undo: assign(({ context: { queue } }) => {
      const [failed] = queue;
      return {
        queue: queue.filter(
          ({ product }) => product.type !== failed?.product.type || product.id !== failed.product.id,
        ),
      };
    }),
    forget: assign({ saved: [], queue: [] }),
    /** Actions that report the result; injected. */
    askLogin: (_context, _params: { product: Savable }) => {},
    announce: (_context, _params: { change: Change | undefined }) => {},
    announceFailure: (_context, _params: { change: Change | undefined; refusal: Refusal }) => {},
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  delays: { timeout: TIMEOUT_MS },
});

const first = ({ context }: { context: WishlistContext }) => context.queue[0];
const TIMED_OUT: Refusal = { code: 'timeout' };

export const wishlistMachine = machineSetup.createMachine({
  id: 'wishlist',
  context: { saved: [], queue: [] },
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'guest',
  on: { out: { target: '.guest', actions: 'forget' } },
  states: {
    guest: {
      on: {
        in: 'reading',
        add: { actions: 'enqueue' },
        toggle: { actions: { type: 'askLogin', params: ({ event }) => event } },
      },
    },
    reading: {
      on: { toggle: { actions: 'enqueue' }, add: { actions: 'enqueue' } },
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'settling',
          actions: { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: 'settling',
      },
      after: { timeout: 'settling' },
    },
    settling: { always: [{ guard: 'hasQueue', target: 'sending' }, { target: 'ready' }] },
    ready: {
      on: {
        toggle: { target: 'sending', actions: 'enqueue' },
        add: { target: 'sending', actions: 'enqueue' },
        changed: 'reading',
      },
    },
    sending: {
      on: { toggle: { actions: 'enqueue' }, add: { actions: 'enqueue' } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { saved, queue } }) => {
          const change = queue[0] as Change;
          const entry = saved.find((one) => isProduct(one, change.product));
          return { ...change, wishId: entry?.wish_product_id ?? null };
        },
        onDone: {
          target: 'settling',
          actions: [
            { type: 'announce', params: ({ context }) => ({ change: first({ context }) }) },
            { type: 'storeAnswer', params: ({ event }) => ({ wishId: event.output }) },
          ],
        },
        onError: {
          target: 'settling',
          actions: [
            {
              type: 'announceFailure',
              params: ({ context, event }) => ({
                change: first({ context }),
                refusal: refusalOf(event.error),
              }),
            },
            'undo',
          ],
        },
      },
      after: {
        timeout: {
          target: 'settling',
          actions: [
            {
              type: 'announceFailure',
              params: ({ context }) => ({ change: first({ context }), refusal: TIMED_OUT }),
            },
            'undo',
          ],
        },
      },
    },
  },
});
