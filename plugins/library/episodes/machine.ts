/** How far a member has come in the series on screen: read when its episodes are shown, and again after one was watched (README 4). */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** How long a read may take. */
export const TIMEOUT_MS = 15_000;

/** Of one episode: 0 to 100, and whether it was ever watched to its end. */
export interface Watched {
  readonly percent: number;
  readonly finished: boolean;
}
/** By the id of the film. */
export type EpisodeHistory = Readonly<Record<number, Watched>>;

export interface EpisodesContext {
  readonly seriesId: number;
  /** How many cards show it: what nobody shows is not read. */
  readonly cards: number;
  readonly history: EpisodeHistory;
}

export type EpisodesEvent =
  | { type: 'look'; seriesId: number }
  | { type: 'leave' }
  /** The origin has stored another position, and the lists before this one are read. */
  | { type: 'progressed' };

export const episodesMachine = setup({
  types: { context: {} as EpisodesContext, events: {} as EpisodesEvent },
  actors: {
    /** Says when a list has changed; handed in. */
    changes: fromCallback<{ type: 'none' }, undefined, EpisodesEvent>(() => undefined),
    /** The history of a series by its id. */
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
          // What is being read may be older than that.
          on: { progressed: { target: 'reading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => context.seriesId,
            onDone: {
              target: 'read',
              actions: { type: 'storeHistory', params: ({ event }) => ({ history: event.output }) },
            },
            // What is known stays; without any, episodes are as for guests.
            onError: 'read',
          },
          after: { timeout: 'read' },
        },
        read: { on: { progressed: 'reading' } },
      },
    },
  },
});
