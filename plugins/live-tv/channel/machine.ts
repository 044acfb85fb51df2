/**
 * Statechart of watching a channel: joining, losing and rejoining it, refusals, its end, and the state of the video.
 */
import { assign, fromCallback, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { LivePlay, NextMovies } from '../api.ts';
import {
  JOIN_TIMEOUT_MS,
  LOAD_TIMEOUT_MS,
  LOST_TIMEOUT_MS,
  OFF_AIR_MS,
  STEADY_MS,
  waitMs,
  ZAP_MS,
  type ChannelContext,
  type ChannelEvent,
  type ChannelInput,
} from './events.ts';

export type { ChannelInput };

export interface TagInput {
  tag: number | null;
}

const machineSetup = setup({
  types: {
    context: {} as ChannelContext,
    events: {} as ChannelEvent,
    input: {} as ChannelInput,
    /** The player is mounted, with a video or loading one. */
    tags: {} as 'player',
  },
  actors: {
    play: unprovided<LivePlay, TagInput>('play'),
    /** Subscribes to the channel until the actor is stopped. */
    feed: fromCallback<ChannelEvent, TagInput>(() => undefined),
  },
  guards: {
    isRefused: ({ context }, code: string) => context.refusal?.code === code,
    isOffAir: ({ context }) => ['off_air', 'not_found'].includes(context.refusal?.code ?? ''),
    /** Whether the channel could be watched until now. */
    hasEnded: ({ context }) =>
      context.hasBegun &&
      ['upgrade_required', 'membership_required', 'unauthenticated'].includes(context.refusal?.code ?? ''),
    isFirstLoss: ({ context }) => context.losses === 0,
    isBroken: ({ event }) => 'code' in event && event.code === 'media',
  },
  actions: {
    storeChoice: assign((_, { tag, board }: ChannelInput) => ({
      tag,
      board,
      play: null,
      members: null,
      losses: 0,
    })),
    storePlay: assign(({ context }, { play }: { play: LivePlay }) => ({
      play,
      takesScreen: play.takes_screen,
      members: play.members,
      refusal: null,
      hasBegun: true,
      board: {
        now: play.now,
        next: play.next ? [play.next, ...context.board.next.filter(({ id }) => id !== play.next?.id)] : [],
      },
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOf(error) })),
    storeBoard: assign((_, { board }: { board: NextMovies }) => ({ board })),
    storeMembers: assign((_, { members }: { members: number | null }) => ({ members })),
    countLoss: assign(({ context }) => ({ losses: context.losses + 1, play: null })),
    forgetLosses: assign({ losses: 0 }),
  },
  delays: {
    zap: ZAP_MS,
    joinTimeout: JOIN_TIMEOUT_MS,
    loadTimeout: LOAD_TIMEOUT_MS,
    lostTimeout: LOST_TIMEOUT_MS,
    offAir: OFF_AIR_MS,
    steady: STEADY_MS,
    wait: ({ context }) => waitMs(context.losses),
  },
});

const lose = { target: '#channel.reconnecting' } as const;

const watching = machineSetup.createStateConfig({
  tags: ['player'],
  initial: 'loading',
  invoke: { id: 'feed', src: 'feed', input: ({ context }) => ({ tag: context.tag }) },
  on: {
    'feed.board': { actions: { type: 'storeBoard', params: ({ event }) => event } },
    'feed.members': { actions: { type: 'storeMembers', params: ({ event }) => event } },
    // The origin has given the reason, so waiting is useless.
    'feed.refused': {
      target: '#channel.judging',
      actions: { type: 'storeRefusal', params: ({ event }) => event },
    },
    'media.playing': '.playing',
    'media.paused': '.paused',
    'media.waiting': '.loading',
    'media.blocked': '.blocked',
    // A refused URL, for example after a member has lost access: the channel is requested immediately, and after a
    // delay if it is refused again.
    'media.refused': [{ guard: 'isFirstLoss', target: '#channel.joining', actions: 'countLoss' }, lose],
    'media.failed': [{ guard: 'isBroken', target: '#channel.failed' }, lose],
    'screen.taken': '.taken',
  },
  states: {
    loading: {
      on: { 'media.waiting': {}, 'media.unreachable': 'lost' },
      after: { loadTimeout: lose },
    },
    playing: { after: { steady: { actions: 'forgetLosses' } } },
    /** A paused channel resumes at its live position. */
    paused: { on: { 'media.waiting': {} } },
    /** The browser requires a click before playback, even if muted. */
    blocked: { on: { 'media.paused': {}, 'media.waiting': {} } },
    /** The buffer is empty; the player keeps requesting the next segments. */
    lost: { on: { 'media.waiting': {} }, after: { lostTimeout: lose } },
    /** Another screen of the member's account plays. */
    taken: {
      on: {
        'media.playing': {},
        'media.paused': {},
        'media.waiting': {},
        'media.blocked': {},
        'screen.held': 'loading',
      },
    },
  },
});

export const channelMachine = machineSetup.createMachine({
  id: 'channel',
  context: ({ input }) => ({
    ...input,
    play: null,
    takesScreen: false,
    members: null,
    refusal: null,
    hasBegun: false,
    losses: 0,
  }),
  initial: 'joining',
  on: { choose: { target: '.tuning', actions: { type: 'storeChoice', params: ({ event }) => event } } },
  states: {
    /** A visitor who is zapping may choose yet another channel. */
    tuning: { tags: ['player'], after: { zap: 'joining' } },
    joining: {
      tags: ['player'],
      invoke: {
        id: 'play',
        src: 'play',
        input: ({ context }) => ({ tag: context.tag }),
        onDone: {
          target: 'watching',
          actions: { type: 'storePlay', params: ({ event }) => ({ play: event.output }) },
        },
        onError: { target: 'judging', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { joinTimeout: 'reconnecting' },
    },
    judging: {
      always: [
        { guard: 'isOffAir', target: 'between' },
        { guard: 'hasEnded', target: 'ended' },
        { guard: { type: 'isRefused', params: 'unauthenticated' }, target: 'refused.loginRequired' },
        { guard: { type: 'isRefused', params: 'upgrade_required' }, target: 'refused.upgradeRequired' },
        { guard: { type: 'isRefused', params: 'membership_required' }, target: 'refused.membershipRequired' },
        { guard: { type: 'isRefused', params: 'age_verification_required' }, target: 'refused.ageRequired' },
        { target: 'reconnecting' },
      ],
    },
    watching,
    /** The channel is retried with increasing delays while the page is open. */
    reconnecting: {
      tags: ['player'],
      entry: 'countLoss',
      on: { retry: 'joining' },
      after: { wait: 'joining' },
    },
    /** Nothing is on air; the channel is polled. */
    between: { on: { retry: 'joining' }, after: { offAir: 'joining' } },
    refused: {
      initial: 'loginRequired',
      states: { loginRequired: {}, upgradeRequired: {}, membershipRequired: {}, ageRequired: {} },
      on: { retry: 'joining' },
    },
    ended: { on: { retry: 'joining' } },
    failed: { on: { retry: 'joining' } },
  },
});
