/** Statechart of the playback of one title: access, loading, and the state of the media element. */
import { assign, sendTo, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { PlayData } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';
import { renewalMachine, type PlayRequest } from '../renewal/machine.ts';
import {
  begun,
  LOAD_TIMEOUT_MS,
  LOST_TIMEOUT_MS,
  REFUSED,
  RESOLVE_TIMEOUT_MS,
  STALL_TIMEOUT_MS,
  type PlayAnswer,
  type PlaybackContext,
  type PlaybackEvent,
  type PlaybackInput,
} from './events.ts';

export type { PlayRequest, PlaybackEvent, PlaybackInput };

const machineSetup = setup({
  types: {
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    tags: {} as 'player',
  },
  actors: {
    resolve: unprovided<PlayData, PlayRequest>('resolve'),
    renewal: renewalMachine,
  },
  guards: {
    isPaused: ({ event }) => 'paused' in event && event.paused,
    /** URLs that expired during playback are renewed automatically; URLs that never worked are not. */
    mayRenew: ({ context, event }) =>
      'code' in event && event.code === 'expired' && context.positionS > (context.againS ?? 0),
    isRefused: ({ context }, code: string) => context.refusal?.code === code,
    /** The subscription was active when the film started, and has ended since. */
    hasEnded: ({ context }) => context.refusal?.code === 'upgrade_required' && context.positionS > 0,
    hasFailed: ({ context }) => context.refusal !== null,
    hasPlay: ({ context }) => context.play !== null,
  },
  actions: {
    storePlay: assign(({ context }, { play }: { play: PlayData }) => ({
      ...begun(play, context.attempt + 1),
      againS: context.play ? context.positionS : null,
      refusal: null,
    })),
    /** New URLs for the same film; the media element stays. */
    storeRenewed: assign((_, { play }: { play: PlayData }) => ({ play })),
    storeWithdrawn: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal, play: null })),
    renew: sendTo('renewal', { type: 'refused' }),
    storeLoss: assign({ refusal: { code: 'network' } }),
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
    lostTimeout: LOST_TIMEOUT_MS,
  },
});

/** Transitions to `paused` or `playing`, following the media element. */
const asItStands = <Action extends 'storeDuration' | 'storePosition'>(actions: Action) =>
  [
    { guard: 'isPaused', target: 'paused', actions },
    { target: 'playing', actions },
  ] as const;

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
        { guard: { type: 'isRefused', params: 'login_required' }, target: 'refused.loginRequired' },
        { guard: 'hasEnded', target: 'refused.subscriptionEnded' },
        { guard: { type: 'isRefused', params: 'upgrade_required' }, target: 'refused.upgradeRequired' },
        { guard: { type: 'isRefused', params: 'age_verification_required' }, target: 'refused.ageRequired' },
        { guard: { type: 'isRefused', params: 'not_owned' }, target: 'refused.notOwned' },
        { guard: { type: 'isRefused', params: 'unpublished' }, target: 'refused.unreleased' },
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
      states: REFUSED,
      on: { loaded: { target: 'judging', actions: { type: 'storeAnswer', params: ({ event }) => event } } },
    },
    player: {
      tags: ['player'],
      initial: 'loading',
      invoke: {
        id: 'renewal',
        src: 'renewal',
        input: ({ context }) => ({ request: context.request, validForS: context.play?.valid_for_s ?? 0 }),
      },
      on: {
        renewed: { actions: { type: 'storeRenewed', params: ({ event }) => event } },
        withdrawn: {
          target: 'judging',
          actions: { type: 'storeWithdrawn', params: ({ event }) => event },
        },
        'media.refused': { actions: 'renew' },
        'media.blocked': '.blocked',
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
            'media.loaded': asItStands('storeDuration'),
            'media.waiting': {},
            'media.seeking': {},
            'media.unreachable': 'lost',
          },
          after: { loadTimeout: { target: '#playback.failed', actions: 'storeTimeout' } },
        },
        /** The browser requires a click before playback, even if muted. */
        blocked: {
          on: {
            'media.loaded': { actions: 'storeDuration' },
            'media.started': 'stalled',
            'media.paused': {},
            'media.seeking': {},
            'media.waiting': {},
          },
        },
        playing: {},
        paused: { on: { 'media.waiting': {} } },
        seeking: {
          on: {
            'media.seeked': asItStands('storePosition'),
            'media.waiting': {},
            'media.paused': {},
            'media.playing': {},
            'media.unreachable': 'lost',
          },
          after: { stallTimeout: { target: '#playback.failed', actions: 'storeTimeout' } },
        },
        stalled: {
          on: { 'media.unreachable': 'lost' },
          after: { stallTimeout: { target: '#playback.failed', actions: 'storeTimeout' } },
        },
        /** The network is lost and the buffer is empty; playback resumes automatically. */
        lost: {
          on: {
            'media.loaded': asItStands('storeDuration'),
            'media.seeked': asItStands('storePosition'),
            'media.waiting': {},
          },
          after: { lostTimeout: { target: '#playback.failed', actions: 'storeLoss' } },
        },
        ended: { on: { 'media.paused': {}, 'media.waiting': {} } },
      },
    },
    failed: { on: { retry: 'resolving' } },
  },
});
