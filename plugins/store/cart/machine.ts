/**
 * The cart of this browser or member: its contents, pending changes, and the effects of login, logout and other tabs.
 */
import type { ActorRefFrom } from 'xstate';
import { asked, cartSetup, failed, sends, waits } from './setup.ts';

/** States without work in progress. */
const stands = { on: { ...sends, changed: 'refreshing' } } as const;

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, cart: null, queue: [], refused: null, owned: [] }),
  invoke: { id: 'surroundings', src: 'surroundings' },
  on: {
    in: { target: '.loading', actions: 'noteMember' },
    out: { target: '.renewing', actions: 'forget' },
  },
  initial: 'beginning',
  states: {
    /** No request if there cannot be a cart. */
    beginning: { always: [{ guard: 'mayHaveOne', target: 'loading' }, { target: 'none' }] },
    loading: {
      tags: ['busy', 'unknown'],
      on: waits,
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: 'isApart', target: 'joining', actions: 'storeOwned' },
          { target: 'sorting', actions: ['storeFound', 'storeOwned'] },
        ],
        onError: [{ guard: 'isOffline', target: 'offline' }, { target: 'failed' }],
      },
      after: { timeout: 'failed' },
    },
    /** A guest with a cart has logged in: it is merged with the member's (README 4). */
    joining: {
      tags: ['busy', 'unknown'],
      on: waits,
      invoke: {
        id: 'join',
        src: 'join',
        onDone: {
          target: 'sorting',
          actions: [
            {
              type: 'announceJoined',
              params: ({ context, event }) => ({ before: context.cart, cart: event.output }),
            },
            'storeCart',
          ],
        },
        onError: [{ guard: 'isOffline', target: 'offline' }, { target: 'failed' }],
      },
      after: { timeout: 'failed' },
    },
    /** A logout creates an empty cart (README 4). */
    renewing: {
      tags: 'busy',
      on: waits,
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: { target: 'sorting', actions: 'storeCart' },
        // If this fails, the first film creates a cart.
        onError: 'sorting',
      },
      after: { timeout: 'sorting' },
    },
    sorting: {
      always: [
        { guard: 'hasQueue', target: 'saving' },
        { guard: 'hasNone', target: 'none' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isRequested', target: 'urlRequested' },
        { guard: 'isUpdated', target: 'updated' },
        { target: 'created' },
      ],
    },
    none: stands,
    empty: stands,
    /** The following states are the statuses of the origin's cart (README 3). */
    created: stands,
    updated: stands,
    /** A payment has begun; until it is paid, the cart may still change. */
    urlRequested: stands,
    /** The films of a paid cart are owned; the next film creates another cart. */
    paid: stands,
    saving: {
      tags: 'busy',
      on: waits,
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { cart, queue } }) => ({ cart, change: queue[0] ?? null }),
        onDone: {
          target: 'sorting',
          actions: [
            {
              type: 'announce',
              params: ({ context, event }) => ({ change: context.queue[0], cart: event.output }),
            },
            'storeCart',
            'dequeue',
          ],
        },
        onError: [
          { guard: 'isOffline', target: 'offline' },
          // The error is shown at the coupon field.
          { guard: 'isCouponRefused', target: 'sorting', actions: ['storeRefused', 'dequeue'] },
          { target: 'refreshing', actions: [failed, 'storeRefused', 'dequeue'] },
        ],
      },
      after: { timeout: { target: 'refreshing', actions: [failed, 'storeRefused', 'dequeue'] } },
    },
    /** The previous state stays visible while it is reloaded. */
    refreshing: {
      on: waits,
      invoke: {
        id: 'refresh',
        src: 'read',
        onDone: [
          { guard: 'isApart', target: 'joining', actions: 'storeOwned' },
          { target: 'sorting', actions: ['storeFound', 'storeOwned'] },
        ],
        onError: 'sorting',
      },
      after: { timeout: 'sorting' },
    },
    /** Pending actions are kept and sent when the connection is back. */
    offline: { on: { ...waits, online: 'loading', retry: 'loading' } },
    failed: {
      on: {
        change: [asked, { target: 'loading', actions: 'enqueue' }],
        online: 'loading',
        retry: 'loading',
        changed: 'loading',
      },
    },
  },
});

export type CartActor = ActorRefFrom<typeof cartMachine>;
