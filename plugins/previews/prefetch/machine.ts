/**
 * Statechart of the prefetch before the click on Play. The player's code is fetched at the first sign of intent, or
 * once the page of a title has been open for a while; the start of the film itself when a pointer or the focus rests on
 * its link, or the link is pressed.
 */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import { isSame, type Wish } from '#ports/play-preparation.ts';

/** How long a pointer rests on a link before its film is fetched: a passing pointer shows no intent. */
export const REST_MS = 80;
/** How long a page must be open before its likely next code is fetched; everything on the page is loaded by then. */
export const STAY_MS = 4_000;
/** Timeout of loading the start of a film. */
export const PREPARE_TIMEOUT_MS = 10_000;
/** How long a prepared film is held for a click. */
export const HOLD_MS = 20_000;

export interface PrefetchContext {
  /** The film that is about to play, or null. */
  readonly wish: Wish | null;
}

export type PrefetchEvent =
  /** A pointer or the focus is on a link; null if the film may be refused to this visitor. */
  | { type: 'near'; wish: Wish | null }
  | { type: 'away' }
  | { type: 'press'; wish: Wish }
  /** Another page is shown. */
  | { type: 'shown' }
  /** The session changed, and signed URLs are valid for one session only. */
  | { type: 'session' };

export const prefetchMachine = setup({
  types: { context: {} as PrefetchContext, events: {} as PrefetchEvent },
  actors: {
    /** Sends events of links, pages and the session. */
    signs: fromCallback<PrefetchEvent>(() => undefined),
    /** Requests play data and starts loading the film. */
    prepare: unprovided<void, Wish | null>('prepare'),
  },
  guards: {
    isUnknown: (_, { wish }: { wish: Wish | null }) => wish === null,
    isOther: ({ context }, { wish }: { wish: Wish | null }) =>
      wish !== null && (context.wish === null || !isSame(context.wish, wish)),
  },
  actions: {
    storeWish: assign((_, { wish }: { wish: Wish | null }) => ({ wish })),
    forgetWish: assign({ wish: null }),
    /** Fetches the player's code once; injected. */
    fetchCode: () => {},
    /** Fetches the player's code on the page of a title that this visitor may play; injected. */
    fetchCodeOfTitle: () => {},
    /** Discards what was prepared and not used; injected. */
    drop: () => {},
  },
  delays: { rest: REST_MS, stay: STAY_MS, prepareTimeout: PREPARE_TIMEOUT_MS, hold: HOLD_MS },
}).createMachine({
  id: 'prefetch',
  context: { wish: null },
  invoke: { id: 'signs', src: 'signs' },
  initial: 'listening',
  on: {
    near: [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.resting',
        actions: ['fetchCode', 'drop', { type: 'storeWish', params: ({ event }) => event }],
      },
      { guard: { type: 'isUnknown', params: ({ event }) => event }, actions: 'fetchCode' },
    ],
    press: {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.preparing',
      reenter: true,
      actions: ['fetchCode', 'drop', { type: 'storeWish', params: ({ event }) => event }],
    },
    shown: '.listening',
    session: { target: '.listening', actions: 'drop' },
  },
  states: {
    listening: {
      entry: 'forgetWish',
      after: { stay: { actions: 'fetchCodeOfTitle' } },
    },
    resting: {
      on: {
        away: 'listening',
        press: {
          target: 'preparing',
          actions: { type: 'storeWish', params: ({ event }) => event },
        },
      },
      after: { rest: 'preparing' },
    },
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => context.wish,
        onDone: 'prepared',
        onError: { target: 'listening', actions: 'drop' },
      },
      on: { shown: 'handedOver' },
      after: { prepareTimeout: { target: 'listening', actions: 'drop' } },
    },
    prepared: {
      on: { shown: 'handedOver' },
      after: { hold: { target: 'listening', actions: 'drop' } },
    },
    /** The next page may use the prepared film; otherwise it is discarded. */
    handedOver: {
      entry: 'forgetWish',
      on: { shown: {} },
      after: { hold: { target: 'listening', actions: 'drop' } },
    },
  },
});
