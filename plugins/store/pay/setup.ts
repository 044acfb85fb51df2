/** Parts of the payment's statechart: its actors, context and guards. */
import { assign, fromCallback, setup } from 'xstate';
import { ApiError, codeOf, refusalOf } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { unprovided } from '#app/unprovided.ts';
import {
  amountOf,
  type FilmOrder,
  type MemberTerms,
  type Order,
  type PayContext,
  type PayEvent,
  type PayInput,
  type Seen,
} from './types.ts';

const CALL_TIMEOUT_MS = 20_000;
/** Timeout for beginning a payment, for which the origin may need several calls to a gateway. */
const BEGIN_TIMEOUT_MS = 45_000;
/** An hour: a dialog may stay open while the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

/** The HTTP status if the origin waits for an earlier payment and begins no other. */
const WAITS = 202;
/** The lowest HTTP status that is an error of the origin itself. */
const FAULT = 500;
const isGood = (status: number): boolean => status >= 200 && status < 300;

const outputIn = <Output>(event: object): Output | null =>
  ('output' in event ? event.output : null) as Output | null;
const errorIn = (event: object): unknown => ('error' in event ? event.error : null);
/** An earlier payment, if the refusal names one. */
const operationIn = (event: object): string | null =>
  refusalOf(errorIn(event)).fields?.['operation_id'] ?? null;
/** The order of a clicked button, or the one found in the tab's storage. */
const orderIn = (event: object): Order | null =>
  'order' in event ? (event.order as Order) : outputIn<Order>(event);
const isRefusedBy =
  (...codes: string[]) =>
  ({ event }: { event: object }): boolean =>
    codes.includes(codeOf(errorIn(event)));

export const paySetup = setup({
  types: {
    context: {} as PayContext,
    input: {} as PayInput,
    events: {} as PayEvent,
    /** `busy`: work is in progress. */
    tags: {} as 'busy',
  },
  actors: {
    /** Reports who the visitor is, and when the browser shows the page again. */
    surroundings: fromCallback<PayEvent>(() => undefined),
    /** The order requested before this document was reloaded for the payment; null if there is none. */
    restore: unprovided<Order | null, void>('restore'),
    /** Opens the login dialog; returns whether the visitor has logged in. */
    logIn: unprovided<boolean, void>('logIn'),
    /** Creates the cart of a quick order. */
    prepare: unprovided<Seen, FilmOrder>('prepare'),
    request: unprovided<PaymentUrl, { seen: Seen; back: string; agreed: string | null }>('request'),
    /** The member's chargeable card, and the required consent. */
    findTerms: unprovided<MemberTerms, void>('findTerms'),
    /** Charges the card; returns the operation id of the payment. */
    charge: unprovided<string, { seen: Seen; agreed: string | null }>('charge'),
  },
  actions: {
    storeMember: assign(({ event, context }) =>
      event.type === 'member' && event.isMember !== context.isMember
        ? { isMember: event.isMember, card: null, beginNow: null }
        : {},
    ),
    storeTerms: assign(({ event }) => outputIn<MemberTerms>(event) ?? {}),
    /** The card cannot be charged any more. */
    forgetCard: assign({ card: null }),
    storeOrder: assign(({ event }) => {
      const order = orderIn(event);
      return {
        order,
        isByCard: event.type === 'payByCard',
        agreed: 'beginNow' in event ? event.beginNow : null,
        seen: order?.is === 'cart' ? order.seen : null,
        refusal: null,
        payment: null,
      };
    }),
    storeSeen: assign(({ event }) => ({ seen: outputIn<Seen>(event) })),
    storePayment: assign(({ event }) => {
      const payment = outputIn<PaymentUrl>(event);
      return { payment, operation: payment?.operation_id ?? null };
    }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf(errorIn(event)) })),
    storeOperation: assign(({ event }) => ({ operation: operationIn(event) })),
    storeCharged: assign(({ event }) => ({ operation: outputIn<string>(event) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** A checkout has begun. */
    trackBegun: () => {},
    /** Records for this tab that a payment is in the page. */
    rememberBegun: () => {},
    forgetBegun: () => {},
    /** Reloads the cart, because its contents or status differ from the displayed ones. */
    refreshCart: () => {},
    /** Navigates to the page that waits for the payment and shows the outcome. */
    goToOutcome: () => {},
  },
  guards: {
    isGuest: ({ context }) => !context.isMember,
    isFilm: ({ event }) => orderIn(event)?.is === 'film',
    isByCard: ({ context }) => context.isByCard,
    wasOpen: ({ context, event }) => context.isMember && outputIn<Order>(event) !== null,
    /** Whether the cart equals the displayed order; only a displayed cart can be paid. */
    isAsShown: ({ context: { order }, event }) => {
      const seen = outputIn<Seen>(event);
      if (seen === null || order === null) return false;
      const { cents, currency } = amountOf(order);
      return seen.cents === cents && seen.currency === currency;
    },
    hasToWait: ({ event }) => outputIn<PaymentUrl>(event)?.status === WAITS,
    isRefused: ({ event }) => !isGood(outputIn<PaymentUrl>(event)?.status ?? 0),
    /** The session has ended in the meantime. */
    needsLogin: isRefusedBy('unauthenticated'),
    isRepriced: isRefusedBy('price_changed'),
    /** Another tab has changed, emptied or paid the cart. */
    isAnother: isRefusedBy('cart_changed', 'cart_empty', 'cart_paid', 'no_cart', 'not_found'),
    isUnsettled: ({ event }) => operationIn(event) !== null,
    isOwned: isRefusedBy('already_owned'),
    hasNoCard: isRefusedBy('no_card'),
    /** It is unknown whether the origin received the request, or how far it processed it. */
    isUnanswered: ({ event }) => {
      const error = errorIn(event);
      return !(error instanceof ApiError) || error.status === 0 || error.status >= FAULT;
    },
    hasEnded: ({ event }, end: PaymentEnd) => event.type === 'ended' && event.end === end,
  },
  delays: {
    timeout: CALL_TIMEOUT_MS,
    beginTimeout: BEGIN_TIMEOUT_MS,
    dialogTimeout: DIALOG_TIMEOUT_MS,
  },
});
