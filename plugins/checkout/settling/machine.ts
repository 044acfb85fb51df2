/** Waits for a payment's result: polls until it is paid or declined. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;
/** The first delay between two polls; each following one is half as long again, up to about 17 s. */
const PAUSE_MS = 1500;
const GROWTH = 1.5;
export const MOST_LOOKS = 6;

/** Error codes for a caller who may not see the payment. */
const UNKNOWN: readonly string[] = ['not_found', 'unauthenticated', 'forbidden'];

/**
 * The origin's status (docs/explanation/money.md "A payment's life"), as far as needed here. `elsewhere`: paid by
 * another account. `returned`: without effect, or refunded.
 */
export type Settlement = 'paid' | 'returned' | 'declined' | 'open' | 'pending' | 'doubted' | 'elsewhere';
/** The origin's answer; `challengeUrl` is the page on which the buyer's bank waits for an answer. */
export type Answer = Settlement | { readonly challengeUrl: string };
/** The result of waiting. `unknown`: the member has no such payment. */
export type SettlingEnd = 'paid' | 'returned' | 'declined' | 'elsewhere' | 'unknown';

export interface SettlingContext {
  readonly operationId: string;
  /** Number of polls, counted until the delay no longer grows. */
  readonly looks: number;
  readonly end: SettlingEnd;
  /** Whether the origin has no result: the payment may not have been made. */
  readonly isUnreported: boolean;
  /** The page on which the buyer's bank waits for an answer; null if it does not. */
  readonly challengeUrl: string | null;
}

const stored = {
  type: 'storeStatus',
  params: ({ event }: { event: { output: Answer } }) => event.output,
} as const;

export const settlingMachine = setup({
  types: {
    context: {} as SettlingContext,
    input: {} as { operationId: string },
    output: {} as SettlingEnd,
    /** `look`: the visitor has returned to this window. */
    events: {} as { type: 'look' },
  },
  actors: { ask: unprovided<Answer, string>('ask') },
  actions: {
    count: assign(({ context }) => ({ looks: Math.min(context.looks + 1, MOST_LOOKS) })),
    storeStatus: assign((_, answer: Answer) => ({
      isUnreported: answer === 'open',
      challengeUrl: typeof answer === 'object' ? answer.challengeUrl : null,
    })),
    markLong: assign({ looks: MOST_LOOKS }),
    storeEnd: assign((_, end: SettlingEnd) => ({ end })),
  },
  guards: {
    is: (_, { settlement, wanted }: { settlement: Answer; wanted: Settlement }) => settlement === wanted,
    isUnknown: ({ event }) => 'error' in event && UNKNOWN.includes(codeOf(event.error)),
    hasTakenLong: ({ context }) => context.looks >= MOST_LOOKS,
  },
  delays: {
    timeout: CALL_TIMEOUT_MS,
    pause: ({ context }) => PAUSE_MS * GROWTH ** context.looks,
  },
}).createMachine({
  id: 'settling',
  context: ({ input }) => ({ ...input, looks: 0, end: 'unknown', isUnreported: false, challengeUrl: null }),
  output: ({ context }) => context.end,
  initial: 'asking',
  states: {
    asking: {
      entry: 'count',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.operationId,
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ settlement: event.output, wanted: 'paid' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'paid' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ settlement: event.output, wanted: 'returned' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'returned' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ settlement: event.output, wanted: 'declined' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'declined' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ settlement: event.output, wanted: 'elsewhere' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'elsewhere' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ settlement: event.output, wanted: 'doubted' }) },
            target: 'slow',
            actions: stored,
          },
          { guard: 'hasTakenLong', target: 'slow', actions: stored },
          { target: 'waiting', actions: stored },
        ],
        onError: [
          { guard: 'isUnknown', target: 'settled' },
          { guard: 'hasTakenLong', target: 'slow' },
          // Poll again after a failure.
          { target: 'waiting' },
        ],
      },
      after: { timeout: [{ guard: 'hasTakenLong', target: 'slow' }, { target: 'waiting' }] },
    },
    waiting: { after: { pause: 'asking' }, on: { look: 'asking' } },
    /** Polls slowly: the payment settles at the origin, even without polling. */
    slow: { entry: 'markLong', after: { pause: 'asking' }, on: { look: 'asking' } },
    settled: { type: 'final' },
  },
});

export type SettlingActor = ActorRefFrom<typeof settlingMachine>;
