/** Hides the film of an evening when it is over, on an open page as on a cached one. */
import { setup } from 'xstate';

/** No timer runs longer than this: browsers count no further than 24 days. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export interface TonightInput {
  /** ms until its end; 0 or less when it is over. */
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
