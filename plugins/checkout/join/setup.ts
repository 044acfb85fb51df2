/** Parts of the sign-up's statechart: its actors, context and guards. */
import { assign, fromCallback, setup } from 'xstate';
import { codeOf, refusalOf } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { unprovided } from '#app/unprovided.ts';
import { settlingMachine, type SettlingEnd } from '../settling/machine.ts';
import { wayMachine } from '../way/machine.ts';
import type { Begun, Buyer, JoinContext, JoinEvent, JoinInput, Order } from './types.ts';

const CALL_TIMEOUT_MS = 20_000;
/** Timeout for beginning a payment; the origin may need several calls to a gateway. */
const BEGIN_TIMEOUT_MS = 45_000;
/** Timeout of a dialog: an hour, because the visitor may leave it open for a while. */
const DIALOG_TIMEOUT_MS = 3_600_000;

/** Error codes that open the login (README 2): 422, and 401 for a visitor without a session. */
const LOGIN_CODES: readonly string[] = ['unauthenticated', 'invalid'];
/** Status of a reply while the origin waits for an earlier payment of the member and begins no other. */
const WAITS = 202;
const isGood = (status: number): boolean => status >= 200 && status < 300;

const errorIn = (event: object): unknown => ('error' in event ? event.error : null);
/** The result of an actor. */
const outputIn = <Output>(event: object): Output | null =>
  ('output' in event ? event.output : null) as Output | null;
/** The plan chosen in the dialog. */
export const planIn = (event: object) => outputIn<number>(event);
const begunIn = (event: object) => outputIn<Begun>(event);
const paymentIn = (event: object) => outputIn<PaymentUrl>(event);

export const joinSetup = setup({
  types: {
    context: {} as JoinContext,
    input: {} as JoinInput,
    events: {} as JoinEvent,
    /** `account`, `payment`, `confirm`: the current step. `busy`: work is in progress. */
    tags: {} as 'account' | 'payment' | 'confirm' | 'busy',
  },
  actors: {
    /** Sends `buyer` whenever the visitor changes. */
    session: fromCallback<JoinEvent>(() => undefined),
    /** Reads the origin's status of the payment that this browser has begun for the plan; null if there is none. */
    restore: unprovided<Begun | null, { planId: number; buyer: Buyer }>('restore'),
    /** Whether a plan of a bundle may be bought; otherwise shows the reason. */
    check: unprovided<boolean, number>('check'),
    request: unprovided<PaymentUrl, Order>('request'),
    /** Opens the login dialog; returns whether the visitor has logged in. */
    logIn: unprovided<boolean, void>('logIn'),
    /** Opens the dialog to choose a plan; null if it was closed. */
    choosePlan: unprovided<number | null, void>('choosePlan'),
    way: wayMachine,
    settling: settlingMachine,
  },
  actions: {
    storeBuyer: assign(({ event, context }) => ({
      buyer: event.type === 'buyer' ? event.buyer : context.buyer,
      isChecked: false,
    })),
    storeBegun: assign(({ event }) => {
      const begun = begunIn(event);
      const earlier = begun === null ? null : begun.settlement === 'declined' ? 'declined' : 'open';
      return { operationId: begun?.operationId ?? null, earlier };
    }),
    storePayment: assign(({ event }) => {
      const payment = paymentIn(event);
      return { payment, operationId: payment?.operation_id ?? null };
    }),
    storeChecked: assign({ isChecked: true }),
    storeDeclined: assign({ earlier: 'declined' }),
    /** Clears the results of earlier steps. */
    clear: assign({ operationId: null, payment: null, refusal: null }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf(errorIn(event)) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    dropCoupon: assign({ coupon: null }),
    /** Reloads the prices, which may differ after a login. */
    reloadPrices: () => {},
    /** Records in this browser that a checkout has begun. */
    rememberBegun: () => {},
    /** Notes in this browser that the payment is no longer in the page. */
    closeBegun: () => {},
    forgetBegun: () => {},
    /** Dismisses the other account's payment at the origin as well. */
    forgetElsewhere: () => {},
    logOut: () => {},
    /** Updates the session with the subscription. */
    announcePaid: () => {},
    /** Reloads the session's member; nothing was bought. */
    announceReturned: () => {},
    /** Tracks that the payment was declined. */
    announceDeclined: () => {},
    /** Opens the page of the chosen plan. */
    goToPlan: () => {},
    goWithoutCoupon: () => {},
    goOn: () => {},
  },
  guards: {
    isGuest: ({ context }) => context.buyer === 'guest',
    isSubscribed: ({ context }) => context.buyer === 'subscribed',
    hasToBeChecked: ({ context }) => context.isCrossSelling && !context.isChecked,
    isPaid: ({ event }) => begunIn(event)?.settlement === 'paid',
    isReturned: ({ event }) => begunIn(event)?.settlement === 'returned',
    hasBeenReturned: ({ event }) => outputIn<SettlingEnd>(event) === 'returned',
    /** The payment belongs to another account: the visitor gets a notice, and how to reach that account. */
    isElsewhere: ({ event }) => begunIn(event)?.operationId === null,
    hasSettledElsewhere: ({ event }) => outputIn<SettlingEnd>(event) === 'elsewhere',
    isUnderWay: ({ event }) => ['pending', 'doubted'].includes(begunIn(event)?.settlement ?? ''),
    /** The payment has been begun in the page, which was only reloaded. */
    isOpen: ({ event }) => {
      const begun = begunIn(event);
      return begun !== null && begun.wasOpen && begun.settlement !== 'declined';
    },
    /** The dialog was confirmed, or returned a choice. */
    isAnswered: ({ event }) => Boolean(outputIn(event)),
    hasToWait: ({ event }) => paymentIn(event)?.status === WAITS,
    /** A response with a status outside 200 to 299 counts as failure (README 2). */
    isRefused: ({ event }) => !isGood(paymentIn(event)?.status ?? 0),
    isAnotherPrice: ({ context: { due }, event }) => {
      const payment = paymentIn(event);
      return payment?.amount_in_cents !== due.cents || payment.currency !== due.currency;
    },
    needsLogin: ({ event }) => LOGIN_CODES.includes(codeOf(errorIn(event))),
    isGone: ({ event }) => codeOf(errorIn(event)) === 'offer_gone',
    hasSubscription: ({ event }) => codeOf(errorIn(event)) === 'subscribed',
    isCouponRefused: ({ event }) => /^CE\d\d$/.test(codeOf(errorIn(event))),
    hasEnded: ({ event }, end: PaymentEnd) => event.type === 'ended' && event.end === end,
    hasSettled: ({ event }) => outputIn<SettlingEnd>(event) === 'paid',
    isDeclined: ({ event }) => outputIn<SettlingEnd>(event) === 'declined',
  },
  delays: {
    timeout: CALL_TIMEOUT_MS,
    beginTimeout: BEGIN_TIMEOUT_MS,
    dialogTimeout: DIALOG_TIMEOUT_MS,
  },
});

export const NOTHING_YET: Omit<JoinContext, keyof JoinInput> = {
  isChecked: false,
  earlier: null,
  operationId: null,
  payment: null,
  refusal: null,
};

/** The order for a click on the button, with the buyer's consent. */
export const orderOf = ({ context, event }: { context: JoinContext; event: JoinEvent }): Order => {
  const { planId, groupId, coupon, back } = context;
  return { planId, groupId, coupon, back, beginNow: (event.type === 'pay' && event.beginNow) || null };
};
/** Transitions for the errors with which no payment begins. */
export const notBegun = [
  { guard: 'needsLogin', target: 'loggingIn' },
  { guard: 'isGone', target: '#join.offerGone' },
  { guard: 'hasSubscription', target: '#join.subscribed' },
  { guard: 'isCouponRefused', target: '#join.couponRefused', actions: 'storeRefusal' },
  { target: '#join.tryAgain', actions: 'storeRefusal' },
] as const;

/** Transitions for the status of an earlier payment. */
export const restored = [
  { guard: 'isElsewhere', target: '#join.elsewhere' },
  { guard: 'isPaid', target: '#join.done' },
  { guard: 'isReturned', target: '#join.returned' },
  { guard: 'isUnderWay', target: '#join.verifying', actions: 'storeBegun' },
] as const;
/** Transitions for the outcomes of a payment. */
export const outcomes = [
  { guard: 'hasSettled', target: 'done' },
  { guard: 'hasBeenReturned', target: 'returned' },
  { guard: 'hasSettledElsewhere', target: 'elsewhere' },
  { guard: 'isDeclined', target: 'declined', actions: 'storeDeclined' },
  { target: 'sorting', actions: 'forgetBegun' },
] as const;

/** The payment of another account: the visitor logs in to that account, or dismisses the payment. */
export const elsewhere = {
  buyer: { target: '#join.restoring', actions: 'storeBuyer' },
  logOut: { actions: 'logOut' },
  forget: { target: '#join.sorting', actions: ['forgetBegun', 'forgetElsewhere'] },
} as const;
