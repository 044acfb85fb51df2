/**
 * The member's progress in the displayed series: loaded when its episodes are shown, and again after one was watched
 * (README 4).
 */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of a request. */
export const TIMEOUT_MS = 15_000;

/** Progress of one episode: 0 to 100, and whether it was ever finished. */
export interface Watched {
  readonly percent: number;
  readonly finished: boolean;
}
/** Progress by film id. */
export type EpisodeHistory = Readonly<Record<number, Watched>>;

export interface EpisodesContext {
  readonly seriesId: number;
  /** Number of mounted cards that show the progress; without cards it is not loaded. */
  readonly cards: number;
  readonly history: EpisodeHistory;
}

export type EpisodesEvent =
  | { type: 'look'; seriesId: number }
  | { type: 'leave' }
  /** The origin has stored another position, and the lists that come first (README 4) have been notified. */
  | { type: 'progressed' };

export const episodesMachine = setup({
  types: { context: {} as EpisodesContext, events: {} as EpisodesEvent },
  actors: {
    /** Sends an event when a list has changed; injected. */
    changes: fromCallback<{ type: 'none' }, undefined, EpisodesEvent>(() => undefined),
    /** Reads the history of a series by the series id. */
    read: unprovided<EpisodeHistory, number>('read'),
  },
  actions: {
    begin: assign((_, { seriesId }: { seriesId: number }) => ({ seriesId, cards: 1, history: {} })),
    countIn: assign(({ context }) => ({ cards: context.cards + 1 })),
    countOut: assign(({ context }) => ({ cards: context.cards - 1 })),
    storeHistory: assign((_, { history }: { history: EpisodeHistory }) => ({ history })),
  },
  guards: { isLastCard: ({ context }) => context.cards <= 1 },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'episodes',
  context: { seriesId: 0, cards: 0, history: {} },
  invoke: { id: 'changes', src: 'changes' },
  initial: 'unseen',
  states: {
    unseen: {
      on: { look: { target: 'seen', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    seen: {
      on: {
        look: { actions: 'countIn' },
        leave: [{ guard: 'isLastCard', target: 'unseen' }, { actions: 'countOut' }],
      },
      initial: 'reading',
      states: {
        reading: {
          // The running request may be outdated.
          on: { progressed: { target: 'reading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => context.seriesId,
            onDone: {
              target: 'read',
              actions: { type: 'storeHistory', params: ({ event }) => ({ history: event.output }) },
            },
            // Known progress is kept; without any, episodes look as for guests.
            onError: 'read',
          },
          after: { timeout: 'read' },
        },
        read: { on: { progressed: 'reading' } },
      },
    },
  },
});
