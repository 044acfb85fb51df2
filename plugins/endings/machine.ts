/** Statechart of the end of a film: skipping a part, the countdown to the next episode, and offers. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { SkipMarker } from '#ports/watched-film.ts';
import type { TrailerOffer } from './reads.ts';
import type { EndingEvent } from './events.ts';
import { liesIn } from './parts.ts';

export type { EndingEvent } from './events.ts';

/** Countdown to the next episode in s: long enough to hear its announcement and to cancel. */
export const COUNTDOWN_S = 10;
const SECOND_MS = 1000;
/** Timeout of the offer after a trailer. After it, only the link to join is shown. */
export const OFFER_TIMEOUT_MS = 4000;

export interface EndingInput {
  /** The playing content; an extra is anything that is neither a film, an episode nor a trailer. */
  kind: 'film' | 'episode' | 'trailer' | 'extra';
  markers: readonly SkipMarker[];
  /** The next episode: with access (`open`), without (`closed`), or none (`null`). */
  follows: 'open' | 'closed' | null;
  /** Whether the next episode starts automatically: the visitor's preference. */
  autoplay: boolean;
  /** Whether the visitor could join in order to watch the trailer's film. */
  mayJoin: boolean;
}

/** Offer after a trailer: the plan group's text, none, or the film itself for a member who owns it. */
export type AfterTrailer = TrailerOffer | 'owned' | null;

export interface EndingContext extends EndingInput {
  /** Time until the next episode, in s. */
  leftS: number;
  /** Whether the film is paused. */
  paused: boolean;
  /** The visitor cancelled this film's countdown, so it does not start again. */
  cancelled: boolean;
  offer: TrailerOffer | null;
}

const machineSetup = setup({
  types: { context: {} as EndingContext, events: {} as EndingEvent, input: {} as EndingInput },
  actors: { readOffer: unprovided<AfterTrailer, void>('readOffer') },
  guards: {
    inPart: ({ context, event }, part: SkipMarker['type']) =>
      event.type === 'progress' && liesIn(context.markers, part, event.positionS),
    beforeCredits: ({ context, event }) =>
      event.type === 'progress' && !liesIn(context.markers, 'credits', event.positionS),
    startsByItself: ({ context: { follows, autoplay, cancelled } }) =>
      follows === 'open' && autoplay && !cancelled,
    hasNext: ({ context }) => context.follows !== null,
    standsStill: ({ context: { follows, autoplay, cancelled, paused } }) =>
      paused && follows === 'open' && autoplay && !cancelled,
    isLastSecond: ({ context }) => context.leftS <= 1,
    isEpisode: ({ context }) => context.kind === 'episode',
    isTrailer: ({ context }) => context.kind === 'trailer',
    mayJoin: ({ context }) => context.mayJoin,
    isOwned: (_, { answer }: { answer: AfterTrailer }) => answer === 'owned',
  },
  actions: {
    countDown: assign(({ context }) => ({ leftS: context.leftS - 1 })),
    beginCountdown: assign({ leftS: COUNTDOWN_S, cancelled: false }),
    resetCountdown: assign({ leftS: COUNTDOWN_S }),
    storeCancelled: assign({ cancelled: true, leftS: COUNTDOWN_S }),
    storePaused: assign(({ event }) => ({ paused: event.type === 'paused' })),
    storeOffer: assign((_, { answer }: { answer: AfterTrailer }) => ({
      offer: answer === 'owned' ? null : answer,
    })),
    storeAutoplay: assign(({ event }) => (event.type === 'setAutoplay' ? { autoplay: event.on } : {})),
    /** `rememberAutoplay` stores the preference, `goToNext` navigates to the next episode; both are injected. */
    rememberAutoplay: () => {},
    goToNext: () => {},
  },
  delays: { second: SECOND_MS, offerTimeout: OFFER_TIMEOUT_MS },
});

const setAutoplay = {
  target: 'judging',
  actions: ['storeAutoplay', 'rememberAutoplay', 'beginCountdown'],
} as const;

/** The countdown runs during the credits and continues past the end of the film. */
const countdown = {
  on: {
    next: '#ending.starting',
    cancel: { target: 'offered', actions: 'storeCancelled' },
    setAutoplay,
  },
} as const;
const tick = {
  second: [
    { guard: 'isLastSecond', target: '#ending.starting' },
    { target: 'running', reenter: true, actions: 'countDown' },
  ],
} as const;
const offered = { on: { next: '#ending.starting', setAutoplay } } as const;

export const endingMachine = machineSetup.createMachine({
  id: 'ending',
  context: ({ input }) => ({ ...input, leftS: COUNTDOWN_S, paused: false, cancelled: false, offer: null }),
  initial: 'watching',
  on: { playing: { actions: 'storePaused' }, paused: { actions: 'storePaused' } },
  states: {
    watching: {
      initial: 'plain',
      on: {
        progress: [
          { guard: { type: 'inPart', params: 'credits' }, target: 'credits' },
          { guard: { type: 'inPart', params: 'recap' }, target: '.recap' },
          { guard: { type: 'inPart', params: 'intro' }, target: '.intro' },
          { target: '.plain' },
        ],
        ended: 'ended',
      },
      states: {
        plain: {},
        recap: { on: { skip: 'plain' } },
        intro: { on: { skip: 'plain' } },
      },
    },
    /** The film counts as watched, although its end has not been reached. */
    credits: {
      initial: 'judging',
      on: {
        progress: { guard: 'beforeCredits', target: 'watching', actions: 'resetCountdown' },
        ended: 'ended',
      },
      states: {
        judging: {
          always: [
            { guard: 'standsStill', target: 'paused' },
            { guard: 'startsByItself', target: 'running' },
            { guard: 'hasNext', target: 'offered' },
            { target: 'plain' },
          ],
        },
        plain: {},
        running: {
          ...countdown,
          on: { ...countdown.on, paused: { target: 'paused', actions: 'storePaused' } },
          after: tick,
        },
        /** Pausing the film pauses the countdown. */
        paused: {
          ...countdown,
          on: { ...countdown.on, playing: { target: 'running', actions: 'storePaused' } },
        },
        offered,
      },
    },
    ended: {
      initial: 'judging',
      on: { reopened: { target: 'watching', actions: 'resetCountdown' } },
      states: {
        judging: {
          always: [
            { guard: 'isTrailer', target: 'trailer' },
            { guard: 'startsByItself', target: 'running' },
            { guard: 'hasNext', target: 'offered' },
            { guard: 'isEpisode', target: 'series' },
            { target: 'film' },
          ],
        },
        running: { ...countdown, after: tick },
        offered,
        film: {},
        series: {},
        trailer: {
          initial: 'judging',
          states: {
            judging: { always: [{ guard: 'mayJoin', target: 'asking' }, { target: 'open' }] },
            asking: {
              invoke: {
                id: 'readOffer',
                src: 'readOffer',
                onDone: [
                  {
                    guard: { type: 'isOwned', params: ({ event }) => ({ answer: event.output }) },
                    target: 'open',
                  },
                  {
                    target: 'joining',
                    actions: { type: 'storeOffer', params: ({ event }) => ({ answer: event.output }) },
                  },
                ],
                onError: 'joining',
              },
              after: { offerTimeout: 'joining' },
            },
            joining: {},
            /** The visitor may watch the film itself. */
            open: {},
          },
        },
      },
    },
    starting: { entry: 'goToNext' },
  },
});
