/** Waiting for the gateway's word on a payment: asked for now and then, until it is paid or declined. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;
/** The first pause between two looks; half as long again each time, up to about 17 s. */
const PAUSE_MS = 1500;
const GROWTH = 1.5;
export const MOST_LOOKS = 6;

/** Codes of who may not ask, or asks for what is not theirs. */
const UNKNOWN: readonly string[] = ['not_found', 'unauthenticated', 'forbidden'];

/**
 * As the origin tells it (docs/explanation/money.md "A payment's life"), as far as it matters to who waits. `elsewhere`: paid, by an account that the visitor is not
 * logged in to. `returned`: it bought nothing, or was paid back.
 */
export type Standing = 'paid' | 'returned' | 'declined' | 'open' | 'pending' | 'doubted' | 'elsewhere';
/** `unknown`: there is no such payment of this member. */
export type SettlingEnd = 'paid' | 'returned' | 'declined' | 'elsewhere' | 'unknown';

export interface SettlingContext {
  readonly operationId: string;
  /** Looks so far, up to those after which the pause no longer grows. */
  readonly looks: number;
  readonly end: SettlingEnd;
  /** Nothing has come of the payment, as far as the origin knows: it may not have been paid at all. */
  readonly isUnheard: boolean;
}

const stored = {
  type: 'storeStanding',
  params: ({ event }: { event: { output: Standing } }) => event.output,
} as const;

export const settlingMachine = setup({
  types: {
    context: {} as SettlingContext,
    input: {} as { operationId: string },
    output: {} as SettlingEnd,
    /** `look`: the visitor has come back to this window. */
    events: {} as { type: 'look' },
  },
  actors: { ask: unprovided<Standing, string>('ask') },
  actions: {
    count: assign(({ context }) => ({ looks: Math.min(context.looks + 1, MOST_LOOKS) })),
    storeStanding: assign((_, standing: Standing) => ({ isUnheard: standing === 'open' })),
    markLong: assign({ looks: MOST_LOOKS }),
    storeEnd: assign((_, end: SettlingEnd) => ({ end })),
  },
  guards: {
    is: (_, { standing, wanted }: { standing: Standing; wanted: Standing }) => standing === wanted,
    isUnknown: ({ event }) => 'error' in event && UNKNOWN.includes(codeOf(event.error)),
    hasTakenLong: ({ context }) => context.looks >= MOST_LOOKS,
  },
  delays: {
    timeout: CALL_TIMEOUT_MS,
    pause: ({ context }) => PAUSE_MS * GROWTH ** context.looks,
  },
}).createMachine({
  id: 'settling',
  context: ({ input }) => ({ ...input, looks: 0, end: 'unknown', isUnheard: false }),
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
            guard: { type: 'is', params: ({ event }) => ({ standing: event.output, wanted: 'paid' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'paid' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ standing: event.output, wanted: 'returned' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'returned' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ standing: event.output, wanted: 'declined' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'declined' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ standing: event.output, wanted: 'elsewhere' }) },
            target: 'settled',
            actions: { type: 'storeEnd', params: 'elsewhere' },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ standing: event.output, wanted: 'doubted' }) },
            target: 'slow',
            actions: stored,
          },
          { guard: 'hasTakenLong', target: 'slow', actions: stored },
          { target: 'waiting', actions: stored },
        ],
        onError: [
          { guard: 'isUnknown', target: 'settled' },
          { guard: 'hasTakenLong', target: 'slow' },
          // A look that fails is made up for by the next one.
          { target: 'waiting' },
        ],
      },
      after: { timeout: [{ guard: 'hasTakenLong', target: 'slow' }, { target: 'waiting' }] },
    },
    waiting: { after: { pause: 'asking' }, on: { look: 'asking' } },
    /** It settles on its own, with or without somebody who waits. */
    slow: { entry: 'markLong', after: { pause: 'asking' }, on: { look: 'asking' } },
    settled: { type: 'final' },
  },
});

export type SettlingActor = ActorRefFrom<typeof settlingMachine>;
