/** Statechart of a muted preview on the card under the pointer or focus: one at a time, for less than 5 s. */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Delay before anything is requested for a card. */
export const DWELL_MS = 500;
/** Timeout of the preview's start. */
export const LOAD_TIMEOUT_MS = 6_000;
/** Automatic motion ends within 5 s (WCAG 2.2.2). */
export const PREVIEW_MS = 4_500;

export interface PreviewContext {
  /** Name of the card on the page; null if no card is under the pointer. */
  readonly card: string | null;
  readonly movieId: number;
  /** The signed URL of the trailer's file; null until it is known. */
  readonly address: string | null;
}

export type PreviewEvent =
  | { type: 'enter'; card: string; movieId: number }
  | { type: 'leave'; card: string }
  /** Escape, a hidden page, or reduced motion. */
  | { type: 'stop' }
  /** The first frame of the preview is shown. */
  | { type: 'moving' }
  | { type: 'broken' };

export const previewMachine = setup({
  types: { context: {} as PreviewContext, events: {} as PreviewEvent },
  actors: {
    /** Returns the signed URL of a film's trailer. */
    sign: unprovided<string, number>('sign'),
    /** Sends `stop` when the preview must end early. */
    stops: fromCallback<PreviewEvent>(() => undefined),
  },
  guards: { isShown: ({ context }, { card }: { card: string }) => context.card === card },
  actions: {
    storeCard: assign((_, { card, movieId }: Pick<PreviewContext, 'card' | 'movieId'>) => ({
      card,
      movieId,
      address: null,
    })),
    storeAddress: assign((_, { address }: { address: string }) => ({ address })),
    forget: assign({ card: null, address: null }),
  },
  delays: { dwell: DWELL_MS, loadTimeout: LOAD_TIMEOUT_MS, preview: PREVIEW_MS },
}).createMachine({
  id: 'preview',
  context: { card: null, movieId: 0, address: null },
  initial: 'idle',
  on: {
    // The pointer or focus is on another card.
    enter: {
      target: '.shown',
      reenter: true,
      actions: { type: 'storeCard', params: ({ event }) => event },
    },
    leave: {
      guard: { type: 'isShown', params: ({ event }) => event },
      target: '.idle',
      actions: 'forget',
    },
  },
  states: {
    idle: {},
    shown: {
      invoke: { id: 'stops', src: 'stops' },
      initial: 'waiting',
      on: { stop: '.over' },
      states: {
        waiting: { after: { dwell: 'signing' } },
        signing: {
          invoke: {
            id: 'sign',
            src: 'sign',
            input: ({ context }) => context.movieId,
            onDone: {
              target: 'loading',
              actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) },
            },
            onError: 'failed',
          },
          after: { loadTimeout: 'failed' },
        },
        loading: {
          on: { moving: 'playing', broken: 'failed' },
          after: { loadTimeout: 'failed' },
        },
        playing: {
          on: { broken: 'failed' },
          after: { preview: 'over' },
        },
        over: {},
        failed: {},
      },
    },
  },
});
