/**
 * Payment of a cart: the button, the login, the payment in the page or elsewhere, and the outcome page. The cart stays
 * until it is paid.
 */
import type { ActorRefFrom } from 'xstate';
import { paySetup } from './setup.ts';
import type { FilmOrder, Seen } from './types.ts';

/** Only the two payment buttons begin a payment. */
const press = [
  { guard: 'isGuest', target: '#pay.loggingIn', actions: 'storeOrder' },
  { guard: 'isFilm', target: '#pay.preparing', actions: 'storeOrder' },
  { target: '#pay.beginning', actions: 'storeOrder' },
] as const;
const presses = { pay: press, payByCard: press } as const;
/** Idle states with a message. */
const stands = { ...presses, retry: '#pay.ready' } as const;

export const payMachine = paySetup.createMachine({
  id: 'pay',
  context: ({ input }) => ({
    ...input,
    order: null,
    isByCard: false,
    card: null,
    beginNow: null,
    agreed: null,
    seen: null,
    payment: null,
    operation: null,
    refusal: null,
  }),
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'restoring',
  on: { member: { actions: 'storeMember' } },
  states: {
    /** After a reload: restores an order whose payment was in the page. */
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
    ready: {
      initial: 'judging',
      on: { ...presses, member: { target: '.judging', actions: 'storeMember' } },
      states: {
        judging: { always: [{ guard: 'isGuest', target: 'known' }, { target: 'looking' }] },
        /** Loads the member's stored card and the consent that is required before a payment. */
        looking: {
          tags: 'busy',
          invoke: {
            id: 'findTerms',
            src: 'findTerms',
            onDone: { target: 'known', actions: 'storeTerms' },
            onError: 'known',
          },
          after: { timeout: 'known' },
        },
        known: {},
      },
    },
    loggingIn: {
      tags: 'busy',
      // After a login the visitor sees the current cart, merged with their own, before paying.
      invoke: { id: 'logIn', src: 'logIn', onDone: 'ready', onError: 'ready' },
      after: { dialogTimeout: 'ready' },
    },
    /** A quick order: the film goes into the cart, and other films are saved for later. */
    preparing: {
      tags: 'busy',
      exit: 'refreshCart',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => context.order as FilmOrder,
        onDone: [
          { guard: 'isAsShown', target: 'beginning', actions: 'storeSeen' },
          { target: 'repriced', actions: 'storeSeen' },
        ],
        onError: [
          { guard: 'isOwned', target: 'owned' },
          { target: 'tryAgain', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'tryAgain', actions: 'giveUp' } },
    },
    beginning: { always: [{ guard: 'isByCard', target: 'charging' }, { target: 'requesting' }] },
    /** The stored card is charged: the payment's page shows the outcome. */
    charging: {
      tags: 'busy',
      entry: 'trackBegun',
      exit: 'refreshCart',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context: { seen, agreed } }) => ({ seen: seen as Seen, agreed }),
        onDone: { target: 'left', actions: 'storeCharged' },
        onError: [
          { guard: 'needsLogin', target: 'loggingIn' },
          { guard: 'isRepriced', target: 'repriced', actions: 'storeRefusal' },
          { guard: 'isAnother', target: 'changed', actions: 'storeRefusal' },
          { guard: 'isUnsettled', target: 'left', actions: 'storeOperation' },
          { guard: 'hasNoCard', target: 'noCard', actions: 'forgetCard' },
          { guard: 'isUnanswered', target: 'unsure' },
          { target: 'tryAgain', actions: 'storeRefusal' },
        ],
      },
      after: { beginTimeout: 'unsure' },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context: { seen, back, agreed } }) => ({ seen: seen as Seen, back, agreed }),
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
    /** The frame above the page, the card fields in it, or the redirect to another site. */
    paying: {
      entry: ['trackBegun', 'rememberBegun', 'refreshCart'],
      exit: 'forgetBegun',
      on: {
        returned: 'kept',
        ended: [
          { guard: { type: 'hasEnded', params: 'sent' }, target: 'left' },
          { guard: { type: 'hasEnded', params: 'closed' }, target: 'kept' },
          { guard: { type: 'hasEnded', params: 'changed' }, target: 'changed' },
          { target: 'tryAgain' },
        ],
      },
    },
    /** Cancelled: the cart is unchanged. */
    kept: { entry: 'refreshCart', on: stands },
    /** The price differs from the displayed one. */
    repriced: { entry: 'refreshCart', on: stands },
    /** The contents differ from the displayed ones. */
    changed: { entry: 'refreshCart', on: stands },
    /** No gateway accepted the payment, or the origin could not be reached. */
    tryAgain: { on: stands },
    /** The member has bought the film before. */
    owned: { type: 'final' },
    /** The stored card cannot be charged any more. */
    noCard: { on: stands },
    /** The reply to a charge was lost. Another click opens that payment, or a paid cart: nothing is charged twice. */
    unsure: { on: stands },
    left: { type: 'final', tags: 'busy', entry: 'goToOutcome' },
  },
});

export type PayActor = ActorRefFrom<typeof payMachine>;
