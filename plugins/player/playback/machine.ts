/** Playback of one title: what the media element says of itself, and how a visitor gets to it at all. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { PlayData, PlayType } from '../api.ts';
import { unprovided } from '../../../kernel/unprovided.ts';

/** What the page asks for; `id` as the endpoint reads it for this type. */
export interface PlayRequest {
  id: number;
  type: PlayType;
}

/** What the origin has said of a film: its addresses, or why there are none; neither where nobody has asked. */
export interface PlayAnswer {
  play: PlayData | null;
  refusal: Refusal | null;
}

/** The page's loader has asked already: its answer is not asked for again. */
export interface PlaybackInput extends PlayAnswer {
  request: PlayRequest;
}

export interface PlaybackContext {
  request: PlayRequest;
  play: PlayData | null;
  /** Why the last attempt failed; of a medium that failed, its code. */
  refusal: Refusal | null;
  /** How often the origin has given addresses: a new one is a new element. */
  attempt: number;
  /** Where a film that had stopped goes on in s; null the first time. */
  againS: number | null;
  positionS: number;
  durationS: number;
}

/** Facts told by the media element and by the page, and the one wish a visitor may have here. */
export type PlaybackEvent =
  | { type: 'retry' }
  /** The page was loaded anew, as after a login. */
  | ({ type: 'loaded' } & PlayAnswer)
  | { type: 'media.loaded'; durationS: number; paused: boolean }
  | { type: 'media.progress'; positionS: number }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.seeking' }
  | { type: 'media.seeked'; positionS: number; paused: boolean }
  | { type: 'media.waiting' }
  | { type: 'media.ended' }
  | { type: 'media.failed'; code: string };

/** How long the origin may take to answer, and the element to show or to go on, before that counts as failed. */
export const RESOLVE_TIMEOUT_MS = 20_000;
export const LOAD_TIMEOUT_MS = 30_000;
export const STALL_TIMEOUT_MS = 45_000;

/** A new element for new addresses. */
const begun = (play: PlayData | null, attempt: number) => ({
  play,
  attempt,
  durationS: play?.duration_s ?? 0,
});

const machineSetup = setup({
  types: {
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    tags: {} as 'player',
  },
  actors: {
    resolve: unprovided<PlayData, PlayRequest>('resolve'),
  },
  guards: {
    isPaused: ({ event }) => 'paused' in event && event.paused,
    /** Addresses that ran out while the film went on are fetched again unasked; those that never worked are not. */
    mayRenew: ({ context, event }) =>
      'code' in event && event.code === 'expired' && context.positionS > (context.againS ?? 0),
    needsLogin: ({ context }) => context.refusal?.code === 'login_required',
    needsUpgrade: ({ context }) => context.refusal?.code === 'upgrade_required',
    needsAge: ({ context }) => context.refusal?.code === 'age_verification_required',
    hasFailed: ({ context }) => context.refusal !== null,
    hasPlay: ({ context }) => context.play !== null,
  },
  actions: {
    storePlay: assign(({ context }, { play }: { play: PlayData }) => ({
      ...begun(play, context.attempt + 1),
      againS: context.play ? context.positionS : null,
      refusal: null,
    })),
    storeAnswer: assign(({ context }, { play, refusal }: PlayAnswer) => ({
      ...begun(play, context.attempt + (play ? 1 : 0)),
      refusal,
    })),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeMediaError: assign(({ event }) => ('code' in event ? { refusal: { code: event.code } } : {})),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
    storeDuration: assign(({ event }) => ('durationS' in event ? { durationS: event.durationS } : {})),
    storePosition: assign(({ event }) => ('positionS' in event ? { positionS: event.positionS } : {})),
  },
  delays: {
    resolveTimeout: RESOLVE_TIMEOUT_MS,
    loadTimeout: LOAD_TIMEOUT_MS,
    stallTimeout: STALL_TIMEOUT_MS,
  },
});

export const playbackMachine = machineSetup.createMachine({
  id: 'playback',
  context: ({ input }) => ({
    request: input.request,
    ...begun(input.play, input.play ? 1 : 0),
    refusal: input.refusal,
    againS: null,
    positionS: 0,
  }),
  initial: 'judging',
  states: {
    judging: {
      always: [
        { guard: 'needsLogin', target: 'refused.loginRequired' },
        { guard: 'needsUpgrade', target: 'refused.upgradeRequired' },
        { guard: 'needsAge', target: 'refused.ageRequired' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasPlay', target: 'player' },
        { target: 'resolving' },
      ],
    },
    resolving: {
      invoke: {
        id: 'resolve',
        src: 'resolve',
        input: ({ context }) => context.request,
        onDone: {
          target: 'player',
          actions: { type: 'storePlay', params: ({ event }) => ({ play: event.output }) },
        },
        onError: { target: 'judging', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { resolveTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    refused: {
      initial: 'loginRequired',
      states: { loginRequired: {}, upgradeRequired: {}, ageRequired: {} },
      on: { loaded: { target: 'judging', actions: { type: 'storeAnswer', params: ({ event }) => event } } },
    },
    player: {
      tags: ['player'],
      initial: 'loading',
      on: {
        'media.progress': { actions: 'storePosition' },
        'media.playing': '.playing',
        'media.paused': '.paused',
        'media.seeking': '.seeking',
        'media.waiting': '.stalled',
        'media.ended': '.ended',
        'media.failed': [
          { guard: 'mayRenew', target: 'resolving', actions: 'storeMediaError' },
          { target: 'failed', actions: 'storeMediaError' },
        ],
      },
      states: {
        loading: {
          on: {
            'media.loaded': [
              { guard: 'isPaused', target: 'paused', actions: 'storeDuration' },
              { target: 'playing', actions: 'storeDuration' },
            ],
            'media.waiting': {},
            'media.seeking': {},
          },
          after: { loadTimeout: { target: '#playback.failed', actions: 'storeTimeout' } },
        },
        playing: {},
        paused: { on: { 'media.waiting': {} } },
        seeking: {
          on: {
            'media.seeked': [
              { guard: 'isPaused', target: 'paused', actions: 'storePosition' },
              { target: 'playing', actions: 'storePosition' },
            ],
            'media.waiting': {},
            'media.paused': {},
            'media.playing': {},
          },
          after: { stallTimeout: { target: '#playback.failed', actions: 'storeTimeout' } },
        },
        stalled: { after: { stallTimeout: { target: '#playback.failed', actions: 'storeTimeout' } } },
        ended: { on: { 'media.paused': {}, 'media.waiting': {} } },
      },
    },
    failed: { on: { retry: 'resolving' } },
  },
});
