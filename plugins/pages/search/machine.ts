/**
 * Statechart of the search within a long page: filters with every key press, and announces the result when the visitor
 * pauses.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/** Pause in typing before the result is announced; otherwise every key press would interrupt the announcement. */
export const SEARCH_PAUSE_MS = 600;

/** `count` is the number of matching passages; null while the input is too short. */
export type SearchEvent = { type: 'search'; query: string; count: number | null } | { type: 'clear' };

const untilAnnounced = {
  initial: 'typing',
  states: {
    typing: { after: { pause: 'announced' } },
    announced: { tags: 'announced' },
  },
} as const;

export const searchMachine = setup({
  types: {
    context: {} as { query: string; count: number },
    events: {} as SearchEvent,
    tags: {} as 'announced',
  },
  guards: {
    isTooShort: ({ event }) => event.type === 'search' && event.count === null,
    isNothing: ({ event }) => event.type === 'search' && event.count === 0,
  },
  actions: {
    store: assign(({ context, event }) =>
      event.type === 'search' ? { query: event.query, count: event.count ?? 0 } : context,
    ),
    forget: assign({ query: '', count: 0 }),
  },
  delays: { pause: SEARCH_PAUSE_MS },
}).createMachine({
  id: 'search',
  context: { query: '', count: 0 },
  initial: 'idle',
  on: {
    search: [
      { guard: 'isTooShort', target: '.idle', actions: 'store' },
      { guard: 'isNothing', target: '.nothing', actions: 'store' },
      { target: '.filtering', actions: 'store' },
    ],
    clear: { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    filtering: untilAnnounced,
    nothing: untilAnnounced,
  },
});

export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;
export type SendSearch = ActorRefFrom<typeof searchMachine>['send'];
