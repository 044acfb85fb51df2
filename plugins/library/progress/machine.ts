/**
 * Updates after a position was stored, in the order of README 4: "continue watching", then the history, then the series
 * history.
 */
import { setup } from 'xstate';

/** Delay between "continue watching" and the history (README 4). */
export const HISTORY_AFTER_MS = 100;

export const progressMachine = setup({
  types: {
    context: {} as { refetchesEpisodes: boolean },
    input: {} as { refetchesEpisodes: boolean },
    events: {} as { type: 'progressed' },
  },
  actions: {
    /** Notify the lists of their kind; injected. */
    refetchContinue: () => {},
    refetchHistory: () => {},
    refetchEpisodes: () => {},
  },
  guards: { refetchesEpisodes: ({ context }) => context.refetchesEpisodes },
  delays: { historyDelay: HISTORY_AFTER_MS },
}).createMachine({
  id: 'progress',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { on: { progressed: 'waiting' } },
    waiting: {
      entry: 'refetchContinue',
      on: { progressed: { target: 'waiting', reenter: true } },
      after: {
        historyDelay: [
          {
            guard: 'refetchesEpisodes',
            target: 'resting',
            actions: ['refetchHistory', 'refetchEpisodes'],
          },
          { target: 'resting', actions: 'refetchHistory' },
        ],
      },
    },
  },
});
