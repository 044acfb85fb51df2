/** The page after a payment: trusts only the origin, waits while the result is unknown, and shows the outcome. */
import { assign, setup } from 'xstate';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';

const CALL_TIMEOUT_MS = 20_000;
/**
 * If nothing is received for this long, the payment may not have been made: some gateways use the same return URL when
 * the buyer cancels. A buyer may also have left the page of the bank without an answer.
 */
const UNREPORTED_MS = 5000;
/** After this time the page offers to leave. */
const SLOW_MS = 30_000;
/** The page stops waiting; the origin continues to query the gateway. */
const LONGEST_MS = 10 * 60_000;

export interface OutcomeInput {
  /** Operation id from the URL; null if it contains none. */
  operation: string | null;
  /** Whether this is the return page for cancelled or declined payments. */
  isWayBack: boolean;
}

export interface OutcomeContext extends OutcomeInput {
  paymentStatus: PaymentStatus | null;
}

const is =
  (...states: PaymentStatus['state'][]) =>
  (_: unknown, { state }: PaymentStatus): boolean =>
    states.includes(state);

const outputOf = (event: { output: PaymentStatus }) => event.output;
const store = {
  type: 'storePaymentStatus',
  params: ({ event }: { event: { output: PaymentStatus } }) => outputOf(event),
} as const;
const params = ({ event }: { event: { output: PaymentStatus } }) => outputOf(event);

/** The state for a known payment status. */
const sorted = [
  { guard: { type: 'isPaid', params }, target: 'paid', actions: store },
  { guard: { type: 'isDeclined', params }, target: 'declined', actions: store },
  { guard: { type: 'isReturned', params }, target: 'returned', actions: store },
  { guard: { type: 'isDoubted', params }, target: 'doubted', actions: store },
] as const;
const refused = [
  { guard: 'isGuest', target: 'guest' },
  { guard: 'isUnknown', target: 'unknown' },
  { target: 'failed' },
] as const;

export const outcomeMachine = setup({
  types: {
    context: {} as OutcomeContext,
    input: {} as OutcomeInput,
    events: {} as { type: 'retry' } | { type: 'wait' },
    /** `waiting`: the page shows that the payment is being checked. */
    tags: {} as 'waiting',
  },
  actors: {
    read: unprovided<PaymentStatus, string>('read'),
    /** Polls the origin until the payment is settled or in doubt. */
    watch: unprovided<PaymentStatus, string>('watch'),
  },
  actions: {
    storePaymentStatus: assign((_, paymentStatus: PaymentStatus) => ({ paymentStatus })),
    /** Updates the member in the session. */
    announcePaid: () => {},
    /** Clears what this browser has stored about the payment. */
    announceEnd: () => {},
    /** Sends the outcome to analytics (README 5). */
    announceDeclined: () => {},
  },
  guards: {
    isNamed: ({ context }) => context.operation !== null,
    isPaid: is('paid'),
    isDeclined: is('declined'),
    isReturned: is('refunded', 'charged_back'),
    isDoubted: is('doubted'),
    /** Whether nothing was received about the payment, or the buyer's bank waits for an answer. */
    mayNeedBuyer: ({ context: { paymentStatus } }) =>
      paymentStatus?.state === 'intent' ||
      paymentStatus?.state === 'sent' ||
      (paymentStatus?.challenge_url ?? null) !== null,
    /** Whether the buyer has returned from the gateway's page, and nothing was received from the gateway. */
    isLeft: ({ context }, { state }: PaymentStatus) =>
      context.isWayBack && (state === 'intent' || state === 'sent'),
    isGuest: ({ event }) =>
      'error' in event && ['unauthenticated', 'forbidden'].includes(codeOf(event.error)),
    isUnknown: ({ event }) => 'error' in event && ['not_found', 'invalid'].includes(codeOf(event.error)),
  },
  delays: { timeout: CALL_TIMEOUT_MS, unheard: UNREPORTED_MS, slow: SLOW_MS, longest: LONGEST_MS },
}).createMachine({
  id: 'outcome',
  context: ({ input }) => ({ ...input, paymentStatus: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'unknown' }] },
    reading: {
      tags: 'waiting',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.operation ?? '',
        onDone: [
          ...sorted,
          { guard: { type: 'isLeft', params }, target: 'left', actions: store },
          { target: 'verifying', actions: store },
        ],
        onError: refused,
      },
      after: { timeout: 'failed' },
    },
    /** The result is unknown so far: polls the origin, which receives the gateway's messages. */
    verifying: {
      tags: 'waiting',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context }) => context.operation ?? '',
        onDone: [...sorted, { target: 'slow', actions: store }],
        onError: refused,
      },
      after: { unheard: { guard: 'mayNeedBuyer', target: 'slow' }, slow: 'slow' },
    },
    /** Slow: the visitor may leave and gets an email; if nothing was received, they may go back to the payment. */
    slow: {
      tags: 'waiting',
      invoke: {
        id: 'watchOn',
        src: 'watch',
        input: ({ context }) => context.operation ?? '',
        onDone: [...sorted, { target: 'doubted', actions: store }],
        onError: refused,
      },
      after: { longest: 'doubted' },
    },
    paid: { type: 'final', entry: ['announcePaid', 'announceEnd'] },
    declined: { type: 'final', entry: ['announceDeclined', 'announceEnd'] },
    /** The visitor returned without paying, as far as is known. */
    left: { on: { wait: 'verifying' } },
    /** The result is unknown; staff look at it, and nothing is charged twice. */
    doubted: { on: { retry: 'reading' } },
    /** Refunded, or charged back by the card's bank. */
    returned: { type: 'final', entry: 'announceEnd' },
    /** The session has ended in the meantime. */
    guest: { type: 'final' },
    /** The URL contains no payment of this member. */
    unknown: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
