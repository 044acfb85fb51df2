/** Hides the film of the evening after its end, both on an open page and on a cached one. */
import { setup } from 'xstate';

/** Maximum duration of a timer, because browsers do not support more than 24 days. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export interface TonightInput {
  /** Time until the end (ms); 0 or less after it. */
  readonly leftMs: number;
}

export const tonightMachine = setup({
  types: { context: {} as TonightInput, input: {} as TonightInput },
  delays: { end: ({ context }) => Math.min(Math.max(context.leftMs, 0), LONGEST_MS) },
}).createMachine({
  id: 'tonight',
  context: ({ input }) => input,
  initial: 'on',
  states: {
    on: { after: { end: 'over' } },
    over: { type: 'final' },
  },
});
