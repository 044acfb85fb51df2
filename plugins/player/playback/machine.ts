/** Playback of one title: what the media element says of itself, and how a visitor gets to it at all. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { PlayData, PlayType } from '../api.ts';
import { unprovided } from '../../../kernel/unprovided.ts';

/** What the page asks for; `id` as the endpoint reads it for this type. */
export interface PlayRequest {
  id: number;
  type: PlayType;
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

/** Facts told by the media element, and the one wish a visitor may have here. */
export type PlaybackEvent =
  | { type: 'retry' }
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

const machineSetup = setup({
  types: {
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    input: {} as PlayRequest,
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
    needsLogin: (_, params: { error: unknown }) => codeOf(params.error) === 'login_required',
    needsUpgrade: (_, params: { error: unknown }) => codeOf(params.error) === 'upgrade_required',
    needsAge: (_, params: { error: unknown }) => codeOf(params.error) === 'age_verification_required',
  },
  actions: {
    storePlay: assign(({ context }, params: { play: PlayData }) => ({
      play: params.play,
      attempt: context.attempt + 1,
      againS: context.play ? context.positionS : null,
      durationS: params.play.duration_s,
      refusal: null,
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
    request: input,
    play: null,
    refusal: null,
    attempt: 0,
    againS: null,
    positionS: 0,
    durationS: 0,
  }),
  initial: 'resolving',
  states: {
    resolving: {
      invoke: {
        id: 'resolve',
        src: 'resolve',
        input: ({ context }) => context.request,
        onDone: {
          target: 'player',
          actions: { type: 'storePlay', params: ({ event }) => ({ play: event.output }) },
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => event },
            target: 'refused.loginRequired',
            actions: { type: 'storeRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsUpgrade', params: ({ event }) => event },
            target: 'refused.upgradeRequired',
            actions: { type: 'storeRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsAge', params: ({ event }) => event },
            target: 'refused.ageRequired',
            actions: { type: 'storeRefusal', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        ],
      },
      after: { resolveTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    refused: {
      initial: 'loginRequired',
      states: { loginRequired: {}, upgradeRequired: {}, ageRequired: {} },
      on: { retry: 'resolving' },
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
