/** One rating: the press counts at once and shows at once, the next one counts 1500 ms later (README 3). */
import { assign, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import { DEBOUNCE_MS } from '../rule.ts';

/** How long the call may take. */
const TIMEOUT_MS = 15_000;

export interface RateInput {
  /** What the member gave before; null for nothing. */
  rating: number | null;
}

export interface RateContext {
  /** As it is shown. */
  readonly rating: number | null;
  /** As the origin has it. */
  readonly stored: number | null;
  /** Code of the refusal of the last press. */
  readonly refusal: string | null;
}

export interface RateEvent {
  type: 'rate';
  /** 1 to 5. */
  rating: number;
}

/** What the call is given: whether it is the first rating decides how it is sent (README 2). */
export interface SentRating {
  readonly rating: number;
  readonly isFirst: boolean;
}

export const rateMachine = setup({
  types: { context: {} as RateContext, input: {} as RateInput, events: {} as RateEvent },
  actors: { send: unprovided<void, SentRating>('send') },
  actions: {
    show: assign(({ event }) => ({ rating: event.rating, refusal: null })),
    store: assign(({ context }) => ({ stored: context.rating })),
    undo: assign(({ context }, refusal: string) => ({ rating: context.stored, refusal })),
    /** Others are told of the rating. */
    announce: () => {},
  },
  guards: { isOther: ({ context, event }) => event.rating !== context.stored },
  delays: { timeout: TIMEOUT_MS, debounce: DEBOUNCE_MS },
}).createMachine({
  id: 'rate',
  context: ({ input: { rating } }) => ({ rating, stored: rating, refusal: null }),
  initial: 'ready',
  states: {
    ready: { on: { rate: { guard: 'isOther', target: 'sending', actions: 'show' } } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ rating: context.rating ?? 0, isFirst: context.stored === null }),
        onDone: { target: 'resting', actions: ['store', 'announce'] },
        onError: {
          target: 'refused',
          actions: { type: 'undo', params: ({ event }) => refusalOf(event.error).code },
        },
      },
      after: { timeout: { target: 'refused', actions: { type: 'undo', params: 'timeout' } } },
    },
    /** Presses of now are of the hand that has just pressed. */
    resting: { after: { debounce: 'ready' } },
    refused: { on: { rate: { guard: 'isOther', target: 'sending', actions: 'show' } } },
  },
});
