/** The parts of the sign-up's statechart: what it asks of others, what it remembers, and by what it decides. */
import { assign, fromCallback, setup } from 'xstate';
import { codeOf, refusalOf } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { unprovided } from '#app/unprovided.ts';
import { settlingMachine, type SettlingEnd } from '../settling/machine.ts';
import { wayMachine } from '../way/machine.ts';
import type { Begun, Buyer, JoinContext, JoinEvent, JoinInput, Order } from './types.ts';

const CALL_TIMEOUT_MS = 20_000;
/** Asking a gateway may take the origin several calls. */
const BEGIN_TIMEOUT_MS = 45_000;
/** An hour: a dialog may stand as long as the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

/** README 2: 422 opens the login; the origin says 401 of whoever is not logged in (any more). */
const LOGIN_CODES: readonly string[] = ['unauthenticated', 'invalid'];
/** The origin waits for an earlier payment of the member, and begins none beside it. */
const WAITS = 202;
const isGood = (status: number): boolean => status >= 200 && status < 300;

const errorIn = (event: object): unknown => ('error' in event ? event.error : null);
/** What an actor has answered. */
const outputIn = <Output>(event: object): Output | null =>
  ('output' in event ? event.output : null) as Output | null;
/** The plan that was chosen over the page. */
export const planIn = (event: object) => outputIn<number>(event);
const begunIn = (event: object) => outputIn<Begun>(event);
const paymentIn = (event: object) => outputIn<PaymentUrl>(event);

export const joinSetup = setup({
  types: {
    context: {} as JoinContext,
    input: {} as JoinInput,
    events: {} as JoinEvent,
    /** `account`, `payment`, `confirm`: the step that is shown. `busy`: something is under way. */
    tags: {} as 'account' | 'payment' | 'confirm' | 'busy',
  },
  actors: {
    /** Tells `buyer` whenever that changes. */
    session: fromCallback<JoinEvent>(() => undefined),
    /** What this browser has begun for the plan, as it stands at the origin; null when it has begun nothing. */
    restore: unprovided<Begun | null, { planId: number; buyer: Buyer }>('restore'),
    /** Whether a plan of a bundle may be bought; it tells the visitor why not. */
    check: unprovided<boolean, number>('check'),
    request: unprovided<PaymentUrl, Order>('request'),
    /** Opens the login over the page; whether somebody has logged in. */
    logIn: unprovided<boolean, void>('logIn'),
    /** Opens the choice of a plan over the page; null when it was closed. */
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
      const earlier = begun === null ? null : begun.standing === 'declined' ? 'declined' : 'open';
      return { operationId: begun?.operationId ?? null, earlier };
    }),
    storePayment: assign(({ event }) => {
      const payment = paymentIn(event);
      return { payment, operationId: payment?.operation_id ?? null };
    }),
    storeChecked: assign({ isChecked: true }),
    storeDeclined: assign({ earlier: 'declined' }),
    /** What is over is no part of what comes. */
    clear: assign({ operationId: null, payment: null, refusal: null }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf(errorIn(event)) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    dropCoupon: assign({ coupon: null }),
    /** The prices of the page may be others for who has logged in. */
    readPricesAnew: () => {},
    /** Writes down in this browser that a checkout has begun. */
    rememberBegun: () => {},
    /** The payment no longer stands in the page. */
    closeBegun: () => {},
    forgetBegun: () => {},
    /** The origin forgets it as well. */
    forgetElsewhere: () => {},
    logOut: () => {},
    /** The session learns of the subscription. */
    announcePaid: () => {},
    /** The session reads the member again: nothing was bought. */
    announceReturned: () => {},
    /** It was declined while the visitor waited. */
    announceDeclined: () => {},
    /** The page of the plan that was chosen. */
    goToPlan: () => {},
    goWithoutCoupon: () => {},
    goOn: () => {},
  },
  guards: {
    isGuest: ({ context }) => context.buyer === 'guest',
    isSubscribed: ({ context }) => context.buyer === 'subscribed',
    hasToBeChecked: ({ context }) => context.isCrossSelling && !context.isChecked,
    isPaid: ({ event }) => begunIn(event)?.standing === 'paid',
    isReturned: ({ event }) => begunIn(event)?.standing === 'returned',
    hasBeenReturned: ({ event }) => outputIn<SettlingEnd>(event) === 'returned',
    /** Of an account that the visitor is not logged in to: they learn that there is one, and how to reach it. */
    isElsewhere: ({ event }) => begunIn(event)?.operationId === null,
    hasSettledElsewhere: ({ event }) => outputIn<SettlingEnd>(event) === 'elsewhere',
    isUnderWay: ({ event }) => ['pending', 'doubted'].includes(begunIn(event)?.standing ?? ''),
    /** The button was pressed, and the page was only fetched anew below the payment. */
    isOpen: ({ event }) => {
      const begun = begunIn(event);
      return begun !== null && begun.wasOpen && begun.standing !== 'declined';
    },
    /** Whoever was asked has said yes, or chosen something. */
    isAnswered: ({ event }) => Boolean(outputIn(event)),
    hasToWait: ({ event }) => paymentIn(event)?.status === WAITS,
    /** A response whose status is outside 200 to 299 counts as failure (README 2). */
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

/** What is ordered, with what the buyer has agreed to beside the button. */
export const orderOf = ({ context, event }: { context: JoinContext; event: JoinEvent }): Order => {
  const { planId, groupId, coupon, back } = context;
  return { planId, groupId, coupon, back, beginNow: (event.type === 'pay' && event.beginNow) || null };
};
/** Why no payment was begun. */
export const notBegun = [
  { guard: 'needsLogin', target: 'loggingIn' },
  { guard: 'isGone', target: '#join.offerGone' },
  { guard: 'hasSubscription', target: '#join.subscribed' },
  { guard: 'isCouponRefused', target: '#join.couponRefused', actions: 'storeRefusal' },
  { target: '#join.tryAgain', actions: 'storeRefusal' },
] as const;

/** What was begun before, and how the origin says that it stands. */
export const restored = [
  { guard: 'isElsewhere', target: '#join.elsewhere' },
  { guard: 'isPaid', target: '#join.done' },
  { guard: 'isReturned', target: '#join.returned' },
  { guard: 'isUnderWay', target: '#join.verifying', actions: 'storeBegun' },
] as const;
/** How a payment has ended. */
export const outcomes = [
  { guard: 'hasSettled', target: 'done' },
  { guard: 'hasBeenReturned', target: 'returned' },
  { guard: 'hasSettledElsewhere', target: 'elsewhere' },
  { guard: 'isDeclined', target: 'declined', actions: 'storeDeclined' },
  { target: 'sorting', actions: 'forgetBegun' },
] as const;

/** The payment of another account: the visitor logs in to that one, or says that it is not theirs. */
export const elsewhere = {
  buyer: { target: '#join.restoring', actions: 'storeBuyer' },
  logOut: { actions: 'logOut' },
  forget: { target: '#join.sorting', actions: ['forgetBegun', 'forgetElsewhere'] },
} as const;
