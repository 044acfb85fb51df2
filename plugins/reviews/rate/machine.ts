/** A rating: a click counts and is shown immediately; the next click counts only 1500 ms later (README 3). */
import { assign, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import { DEBOUNCE_MS } from '../rule.ts';

/** Timeout of the call, in ms. */
const TIMEOUT_MS = 15_000;

export interface RateInput {
  /** The member's previous rating; null if there is none. */
  rating: number | null;
}

export interface RateContext {
  /** The displayed rating. */
  readonly rating: number | null;
  /** The stored rating. */
  readonly stored: number | null;
  /** Code of the last refusal. */
  readonly refusal: string | null;
}

export interface RateEvent {
  type: 'rate';
  /** The rating, from 1 to 5. */
  rating: number;
}

/** Input of the call. A first rating uses another endpoint than a change (README 2). */
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
    /** Notifies others of the new rating. */
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
    /** Clicks during this time are ignored, because they belong to the previous click. */
    resting: { after: { debounce: 'ready' } },
    refused: { on: { rate: { guard: 'isOther', target: 'sending', actions: 'show' } } },
  },
});
