/** The cart of this browser, or of its member: what is in it, what is being changed, and what becomes of it with a log-in, a log-out and other tabs. */
import type { ActorRefFrom } from 'xstate';
import { asked, cartSetup, failed, sends, waits } from './setup.ts';

/** Where nothing is under way. */
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
    /** Nobody is asked for a cart that cannot be there. */
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
    /** A guest filled a cart and has logged in: it becomes one with the member's (README 4). */
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
    /** Whoever logs out leaves an empty cart of its own behind (README 4). */
    renewing: {
      tags: 'busy',
      on: waits,
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: { target: 'sorting', actions: 'storeCart' },
        // The first film makes one.
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
    /** The states of the origin's cart are those of README 3. */
    created: stands,
    updated: stands,
    /** A payment was begun; until one is made, the cart may still change. */
    urlRequested: stands,
    /** Its films are the member's; the next film begins another one. */
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
          // The field says it.
          { guard: 'isCouponRefused', target: 'sorting', actions: ['storeRefused', 'dequeue'] },
          { target: 'refreshing', actions: [failed, 'storeRefused', 'dequeue'] },
        ],
      },
      after: { timeout: { target: 'refreshing', actions: [failed, 'storeRefused', 'dequeue'] } },
    },
    /** What is shown stays while it is read again. */
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
    /** What was pressed is kept and sent when there is a connection again. */
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
