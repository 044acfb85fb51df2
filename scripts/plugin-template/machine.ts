/** A round: the member chooses an answer, which is sent once and is right or wrong. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { Result } from './api.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of the call, in ms. */
const ANSWER_TIMEOUT_MS = 15_000;

export interface RoundInput {
  /** The day of the question. */
  day: number;
}

export interface Answer extends RoundInput {
  choice: number;
}

export interface RoundContext extends Answer {
  /** Index of the correct answer; null until it is known. */
  solution: number | null;
  /** Why the last attempt failed. */
  refusal: Refusal | null;
}

export type RoundEvent = { type: 'choose'; choice: number };

export const roundMachine = setup({
  types: { context: {} as RoundContext, input: {} as RoundInput, events: {} as RoundEvent },
  actors: { send: unprovided<Result, Answer>('send') },
  actions: {
    storeChoice: assign(({ event, context }) => ({
      choice: event.type === 'choose' ? event.choice : context.choice,
      refusal: null,
    })),
    storeSolution: assign((_, { solution }: Result) => ({ solution })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  guards: { isRight: (_, { right }: Result) => right },
  delays: { timeout: ANSWER_TIMEOUT_MS },
}).createMachine({
  id: 'round',
  context: ({ input: { day } }) => ({ day, choice: 0, solution: null, refusal: null }),
  initial: 'asking',
  states: {
    asking: { on: { choose: { target: 'sending', actions: 'storeChoice' } } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { day, choice } }) => ({ day, choice }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => event.output },
            target: 'right',
            actions: { type: 'storeSolution', params: ({ event }) => event.output },
          },
          { target: 'wrong', actions: { type: 'storeSolution', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'refused', actions: 'storeTimeout' } },
    },
    /** Another click retries. */
    refused: { on: { choose: { target: 'sending', actions: 'storeChoice' } } },
    right: { type: 'final' },
    wrong: { type: 'final' },
  },
});
