/** A silent preview on the card that a pointer or the focus rests on: one at a time, over in less than 5 s. */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** How long a card is pointed at before anything of it is fetched. */
export const DWELL_MS = 500;
/** How long a preview may take to begin. */
export const LOAD_TIMEOUT_MS = 6_000;
/** What moves by itself ends within 5 s (WCAG 2.2.2). */
export const PREVIEW_MS = 4_500;

export interface PreviewContext {
  /** Names the card on the page; null while none is pointed at. */
  readonly card: string | null;
  readonly movieId: number;
  /** The signed address of the trailer's file; null until it is known. */
  readonly address: string | null;
}

export type PreviewEvent =
  | { type: 'enter'; card: string; movieId: number }
  | { type: 'leave'; card: string }
  /** Escape, a hidden page, or a mode that wants no motion. */
  | { type: 'stop' }
  /** The first picture of the preview has come. */
  | { type: 'moving' }
  | { type: 'broken' };

export const previewMachine = setup({
  types: { context: {} as PreviewContext, events: {} as PreviewEvent },
  actors: {
    /** Gives the signed address of a film's trailer. */
    sign: unprovided<string, number>('sign'),
    /** Says `stop` when the preview is to end before its time. */
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
    // The card that was pointed at last.
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
