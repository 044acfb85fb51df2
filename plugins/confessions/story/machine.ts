/**
 * Statechart of reading a story: its neighbours are prefetched, and a click, key press or swipe navigates to one of
 * them (README 5).
 */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of fetching a neighbour. */
const TIMEOUT_MS = 15_000;
/** The first story has this `item_order`, so there is no previous one to fetch. */
const FIRST_ORDER = 1;

export type Way = 'previous' | 'next';

export interface ReadingInput {
  readonly id: number;
  readonly itemOrder: number;
  /** Slugs of the neighbours; null at the first and last story. */
  readonly previous: string | null;
  readonly next: string | null;
}

export interface ReadingContext extends ReadingInput {
  /** Direction of a pending turn; null if there is none. */
  readonly way: Way | null;
}

export type ReadingEvent = { type: 'previous' } | { type: 'next' } | { type: 'retry' };

/** The neighbour to fetch: the id of the current story, and the direction. */
export interface Neighbour {
  readonly id: number;
  readonly way: Way;
}

export const readingMachine = setup({
  types: { context: {} as ReadingContext, input: {} as ReadingInput, events: {} as ReadingEvent },
  actors: { bring: unprovided<void, Neighbour>('bring') },
  actions: {
    storeWay: assign((_, way: Way) => ({ way })),
    /** Navigates to the page of the neighbour, which has been loaded. */
    go: () => {},
  },
  guards: {
    hasPrevious: ({ context }) => context.itemOrder > FIRST_ORDER && context.previous !== null,
    hasNext: ({ context }) => context.next !== null,
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'reading',
  context: ({ input }) => ({ ...input, way: null }),
  initial: 'arriving',
  on: {
    previous: {
      guard: 'hasPrevious',
      target: '.switching',
      actions: { type: 'storeWay', params: 'previous' },
    },
    next: { guard: 'hasNext', target: '.switching', actions: { type: 'storeWay', params: 'next' } },
  },
  states: {
    arriving: {
      always: [{ guard: 'hasPrevious', target: 'fetchingPrevious' }, { target: 'halfway' }],
    },
    // An error is not shown here, because the story is fetched again when the visitor turns to it.
    fetchingPrevious: {
      invoke: {
        id: 'previous',
        src: 'bring',
        input: ({ context: { id } }) => ({ id, way: 'previous' as const }),
        onDone: 'halfway',
        onError: 'halfway',
      },
      after: { timeout: 'halfway' },
    },
    halfway: { always: [{ guard: 'hasNext', target: 'fetchingNext' }, { target: 'settled' }] },
    fetchingNext: {
      invoke: {
        id: 'next',
        src: 'bring',
        input: ({ context: { id } }) => ({ id, way: 'next' as const }),
        onDone: 'settled',
        onError: 'settled',
      },
      after: { timeout: 'settled' },
    },
    settled: {},
    switching: {
      invoke: {
        id: 'switch',
        src: 'bring',
        input: ({ context: { id, way } }) => ({ id, way: way ?? 'next' }),
        onDone: { target: 'settled', actions: 'go' },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    failed: { on: { retry: 'switching' } },
  },
});
