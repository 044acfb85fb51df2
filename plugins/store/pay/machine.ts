/** Paying for a cart: the button, the login, the payment in the page or elsewhere, and the way to the page that tells how it ended. The cart stays until it is paid. */
import type { ActorRefFrom } from 'xstate';
import { paySetup } from './setup.ts';
import type { FilmOrder, Seen } from './types.ts';

/** Nothing but the paying button begins a payment. */
const pay = [
  { guard: 'isGuest', target: 'loggingIn', actions: 'storeOrder' },
  { guard: 'isFilm', target: 'preparing', actions: 'storeOrder' },
  { target: 'requesting', actions: 'storeOrder' },
] as const;

export const payMachine = paySetup.createMachine({
  id: 'pay',
  context: ({ input }) => ({
    ...input,
    order: null,
    seen: null,
    payment: null,
    operation: null,
    refusal: null,
  }),
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'restoring',
  on: { member: { actions: 'storeMember' } },
  states: {
    /** After a reload: had the button been pressed, and stood a payment in the page? */
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: 'isFilm', target: 'preparing', actions: 'storeOrder' },
          { guard: 'wasOpen', target: 'requesting', actions: 'storeOrder' },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
      after: { timeout: 'ready' },
    },
    ready: { on: { pay } },
    loggingIn: {
      tags: 'busy',
      // Whoever has logged in sees the cart as it is now, joined with their own, before they pay for it.
      invoke: { id: 'logIn', src: 'logIn', onDone: 'ready', onError: 'ready' },
      after: { dialogTimeout: 'ready' },
    },
    /** A quick order: the film goes into the cart, and what else is there is saved for later. */
    preparing: {
      tags: 'busy',
      exit: 'refreshCart',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => context.order as FilmOrder,
        onDone: [
          { guard: 'isAsShown', target: 'requesting', actions: 'storeSeen' },
          { target: 'repriced', actions: 'storeSeen' },
        ],
        onError: { target: 'tryAgain', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'tryAgain', actions: 'giveUp' } },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => ({ seen: context.seen as Seen, back: context.back }),
        onDone: [
          { guard: 'hasToWait', target: 'left', actions: 'storePayment' },
          { guard: 'isRefused', target: 'tryAgain' },
          { target: 'paying', actions: 'storePayment' },
        ],
        onError: [
          { guard: 'needsLogin', target: 'loggingIn' },
          { guard: 'isRepriced', target: 'repriced', actions: 'storeRefusal' },
          { guard: 'isAnother', target: 'changed', actions: 'storeRefusal' },
          { guard: 'isUnsettled', target: 'left', actions: 'storeOperation' },
          { target: 'tryAgain', actions: 'storeRefusal' },
        ],
      },
      after: { beginTimeout: { target: 'tryAgain', actions: 'giveUp' } },
    },
    /** The frame over the page, the card fields in it, or on the way to another site. */
    paying: {
      entry: ['rememberBegun', 'refreshCart'],
      exit: 'forgetBegun',
      on: {
        returned: 'kept',
        ended: [
          { guard: { type: 'hasEnded', params: 'sent' }, target: 'left' },
          { guard: { type: 'hasEnded', params: 'closed' }, target: 'kept' },
          { target: 'tryAgain' },
        ],
      },
    },
    /** Left without paying: the cart is as it was. */
    kept: { entry: 'refreshCart', on: { pay, retry: 'ready' } },
    /** It costs something else than the page has shown. */
    repriced: { entry: 'refreshCart', on: { pay, retry: 'ready' } },
    /** It holds something else than the page has shown. */
    changed: { entry: 'refreshCart', on: { pay, retry: 'ready' } },
    /** No gateway took it, or nobody was reached. */
    tryAgain: { on: { pay, retry: 'ready' } },
    left: { type: 'final', tags: 'busy', entry: 'goToOutcome' },
  },
});

export type PayActor = ActorRefFrom<typeof payMachine>;
