/** The page after a payment: it believes the origin alone, waits while nothing is known, and says how it ended. */
import { assign, setup } from 'xstate';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PaymentStanding } from '../api.ts';

const CALL_TIMEOUT_MS = 20_000;
/** A payment of which nothing has come for this long may not have been made: some gateways lead back the same way when they are left. */
const UNHEARD_MS = 5000;
/** After this long the page says that it may be left. */
const SLOW_MS = 30_000;
/** Nobody waits longer; the origin goes on asking. */
const LONGEST_MS = 10 * 60_000;

export interface OutcomeInput {
  /** Of the address; null when it names none. */
  operation: string | null;
  /** The page that a gateway leads to when it was left, or declined. */
  isWayBack: boolean;
}

export interface OutcomeContext extends OutcomeInput {
  standing: PaymentStanding | null;
}

const is =
  (...states: PaymentStanding['state'][]) =>
  (_: unknown, { state }: PaymentStanding): boolean =>
    states.includes(state);

const told = (event: { output: PaymentStanding }) => event.output;
const store = {
  type: 'storeStanding',
  params: ({ event }: { event: { output: PaymentStanding } }) => told(event),
} as const;
const params = ({ event }: { event: { output: PaymentStanding } }) => told(event);

/** Where a standing that is known leads. */
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
    /** `waiting`: the page says that it is being checked. */
    tags: {} as 'waiting',
  },
  actors: {
    read: unprovided<PaymentStanding, string>('read'),
    /** Asks again and again; done when the payment is settled, or in doubt. */
    watch: unprovided<PaymentStanding, string>('watch'),
  },
  actions: {
    storeStanding: assign((_, standing: PaymentStanding) => ({ standing })),
    /** The session learns that the member is one now. */
    announcePaid: () => {},
    /** What this browser has stored of it is cleared. */
    announceEnd: () => {},
    /** README 5, for analytics. */
    announceDeclined: () => {},
  },
  guards: {
    isNamed: ({ context }) => context.operation !== null,
    isPaid: is('paid'),
    isDeclined: is('declined'),
    isReturned: is('refunded', 'charged_back'),
    isDoubted: is('doubted'),
    isUnheard: ({ context: { standing } }) => standing?.state === 'intent' || standing?.state === 'sent',
    /** Sent to a gateway's page, from which nothing has come, and led back. */
    isLeft: ({ context }, { state }: PaymentStanding) =>
      context.isWayBack && (state === 'intent' || state === 'sent'),
    isGuest: ({ event }) =>
      'error' in event && ['unauthenticated', 'forbidden'].includes(codeOf(event.error)),
    isUnknown: ({ event }) => 'error' in event && ['not_found', 'invalid'].includes(codeOf(event.error)),
  },
  delays: { timeout: CALL_TIMEOUT_MS, unheard: UNHEARD_MS, slow: SLOW_MS, longest: LONGEST_MS },
}).createMachine({
  id: 'outcome',
  context: ({ input }) => ({ ...input, standing: null }),
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
    /** Nothing is known yet: the origin is asked, and the gateway tells it. */
    verifying: {
      tags: 'waiting',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context }) => context.operation ?? '',
        onDone: [...sorted, { target: 'slow', actions: store }],
        onError: refused,
      },
      after: { unheard: { guard: 'isUnheard', target: 'slow' }, slow: 'slow' },
    },
    /** It takes long: the page may be left, and a mail follows; where nothing has been heard, the payment may be gone back to. */
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
    /** The visitor came back without paying, as far as is known. */
    left: { on: { wait: 'verifying' } },
    /** Nobody knows yet whether it is paid; a person looks at it, and nothing is charged twice. */
    doubted: { on: { retry: 'reading' } },
    /** Refunded, or taken back by the card's bank. */
    returned: { type: 'final', entry: 'announceEnd' },
    /** The session has ended meanwhile. */
    guest: { type: 'final' },
    /** The address names no payment of this member. */
    unknown: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
