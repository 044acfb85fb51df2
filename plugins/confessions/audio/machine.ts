/**
 * Statechart of listening to a story: nothing is fetched until the reader starts it, and the state mirrors the media
 * element.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import { sentenceAt, type Recording } from './recording.ts';

/** Interval at which the position is stored during playback. */
const SAVE_INTERVAL_MS = 5000;
/** Timeout for the recording's URL and for its first second of sound. */
const TIMEOUT_MS = 15_000;
/** Seconds that one click skips back or forward. */
export const STEP_S = 15;
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export interface ListeningInput {
  readonly storyId: number;
  /** Duration of the recording as stated in the story (s). */
  readonly durationS: number;
}

export interface ListeningContext extends ListeningInput {
  readonly recording: Recording | null;
  readonly positionS: number;
  readonly speed: number;
  readonly refusal: Refusal | null;
}

/** The position stored for this story, and the speed stored for all stories. */
export interface Remembered {
  readonly positionS: number;
  readonly speed: number;
}

export type ListeningEvent =
  | { type: 'listen' }
  | { type: 'toggle' }
  | { type: 'back' }
  | { type: 'forward' }
  | { type: 'seek'; positionS: number }
  /** Seeks to the sentence with this index, from 0. */
  | { type: 'sentence'; at: number }
  | { type: 'speed'; speed: number }
  | { type: 'retry' }
  | { type: 'close' }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  | { type: 'media.time'; positionS: number }
  | { type: 'media.length'; durationS: number }
  | { type: 'media.ended' }
  | { type: 'media.failed' };

/** Commands to the media element. */
export type SoundOrder =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; positionS: number }
  | { type: 'speed'; speed: number };

export interface SoundInput {
  readonly src: string;
  readonly positionS: number;
  readonly speed: number;
}

const within = ({ durationS }: ListeningContext, positionS: number): number =>
  Math.min(Math.max(positionS, 0), durationS);

const seekTo = ({ context, event }: { context: ListeningContext; event: ListeningEvent }): number => {
  const { positionS, recording } = context;
  if (event.type === 'back') return within(context, positionS - STEP_S);
  if (event.type === 'forward') return within(context, positionS + STEP_S);
  if (event.type === 'sentence') return recording?.sentences[event.at]?.start_s ?? positionS;
  return event.type === 'seek' ? within(context, event.positionS) : positionS;
};

/** Index of the current sentence; -1 if there is none. */
export const sentenceOf = ({ recording, positionS }: ListeningContext): number =>
  sentenceAt(recording?.sentences ?? [], positionS);

const machineSetup = setup({
  types: {
    context: {} as ListeningContext,
    input: {} as ListeningInput,
    events: {} as ListeningEvent,
  },
  actors: {
    /** Fetches the URL of the recording. */
    read: unprovided<Recording & Remembered, { storyId: number }>('read'),
    /** The media element, from loading until the end of playback. */
    sound: fromCallback<SoundOrder, SoundInput>(() => undefined),
  },
  actions: {
    storeRecording: assign((_, { src, duration_s, sentences, positionS, speed }: Recording & Remembered) => ({
      recording: { src, duration_s, sentences },
      durationS: duration_s,
      positionS: positionS < duration_s ? positionS : 0,
      speed,
      refusal: null,
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOf(error) })),
    storeFault: assign((_, code: 'timeout' | 'media') => ({ refusal: { code } })),
    storeTime: assign(({ event }) => ('positionS' in event ? { positionS: event.positionS } : {})),
    storeLength: assign(({ event, context }) =>
      event.type === 'media.length' && Number.isFinite(event.durationS)
        ? { durationS: event.durationS }
        : { durationS: context.durationS },
    ),
    storeSeek: assign((given) => ({ positionS: seekTo(given) })),
    storeSpeed: assign(({ event }) => (event.type === 'speed' ? { speed: event.speed } : {})),
    beginAgain: assign({ positionS: 0 }),
    play: sendTo('sound', { type: 'play' }),
    pause: sendTo('sound', { type: 'pause' }),
    seek: sendTo('sound', ({ context }) => ({ type: 'seek', positionS: context.positionS })),
    tellSpeed: sendTo('sound', ({ context }) => ({ type: 'speed', speed: context.speed })),
    /** Stores the position; 0 deletes the stored one. Injected. */
    savePosition: (_args) => undefined,
    saveSpeed: (_args) => undefined,
  },
  delays: { timeout: TIMEOUT_MS, saveInterval: SAVE_INTERVAL_MS },
});

const toggles = { toggle: { actions: 'pause' } } as const;
const resumes = { toggle: { actions: 'play' } } as const;
const asked = { actions: ['storeSeek', 'seek', 'play'] } as const;
const moved = { actions: ['storeSeek', 'seek'] } as const;

export const listeningMachine = machineSetup.createMachine({
  id: 'listening',
  context: ({ input }) => ({ ...input, recording: null, positionS: 0, speed: 1, refusal: null }),
  initial: 'silent',
  states: {
    silent: { on: { listen: 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { storyId } }) => ({ storyId }),
        onDone: { target: 'open', actions: { type: 'storeRecording', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { timeout: { target: 'failed', actions: { type: 'storeFault', params: 'timeout' } } },
    },
    open: {
      initial: 'starting',
      invoke: {
        id: 'sound',
        src: 'sound',
        input: ({ context: { recording, positionS, speed } }) => ({
          src: recording?.src ?? '',
          positionS,
          speed,
        }),
        onError: { target: 'failed', actions: { type: 'storeFault', params: 'media' } },
      },
      exit: 'savePosition',
      on: {
        'media.time': { actions: 'storeTime' },
        'media.length': { actions: 'storeLength' },
        'media.playing': '.playing',
        'media.paused': '.paused',
        'media.ended': '.ended',
        'media.failed': { target: 'failed', actions: { type: 'storeFault', params: 'media' } },
        sentence: asked,
        seek: moved,
        back: moved,
        forward: moved,
        speed: { actions: ['storeSpeed', 'tellSpeed', 'saveSpeed'] },
        close: 'silent',
      },
      states: {
        starting: {
          tags: 'busy',
          on: toggles,
          after: {
            timeout: { target: '#listening.failed', actions: { type: 'storeFault', params: 'timeout' } },
          },
        },
        playing: {
          on: { ...toggles, 'media.waiting': 'buffering' },
          after: { saveInterval: { target: 'playing', reenter: true, actions: 'savePosition' } },
        },
        /** The reader has started playback, but the data is not available yet. */
        buffering: { tags: 'busy', on: toggles },
        paused: { entry: 'savePosition', on: resumes },
        ended: { entry: ['beginAgain', 'savePosition'], on: resumes },
      },
    },
    failed: { on: { retry: 'loading', close: 'silent' } },
  },
});
