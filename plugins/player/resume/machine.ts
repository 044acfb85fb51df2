/** Statechart of resuming: the question at the start, and saving the position during playback. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import { isWorthResuming } from '../rule.ts';

/** Interval of saves while a film plays, and timeout of a save. */
export const SAVE_INTERVAL_MS = 5_000;
export const SAVE_TIMEOUT_MS = 8_000;

export interface ResumeInput {
  movieId: number;
  /** Duration of the film in s, from its play data; 0 if unknown. */
  durationS: number;
  /** Last position of the visitor in s; 0 if there is none. */
  resumeS: number;
  /** Position in s from the URL (`?scene=`), which takes precedence over the question. */
  sceneS: number | null;
  /** Whether positions are saved; those of trailers and extras are not. */
  storesPosition: boolean;
}

export interface ResumeContext extends ResumeInput {
  positionS: number;
  /** Start position in s, once it is known. */
  startS: number | null;
  /** The last saved position in s, so that a paused film is not saved again. */
  savedS: number;
  visualizationId: number | null;
  refusal: Refusal | null;
}

/** A position to save; times in s. */
export interface SaveInput {
  movieId: number;
  positionS: number;
  durationS: number;
  visualizationId: number | null;
}

/**
 * Events of resuming. A media element that does not know its duration or position yet reports NaN or Infinity, which
 * JSON cannot contain.
 */
export type ResumeEvent =
  | { type: 'loaded'; durationS: number }
  | { type: 'resume' }
  | { type: 'startOver' }
  | { type: 'progress'; positionS: number }
  | { type: 'stop'; positionS: number }
  | { type: 'leave' };

/** The reported value, or the fallback if it is not finite. */
const known = (reportedS: number, fallbackS: number): number =>
  Number.isFinite(reportedS) ? reportedS : fallbackS;

const saveInputOf = (context: ResumeContext): SaveInput => ({
  movieId: context.movieId,
  positionS: context.positionS,
  durationS: context.durationS,
  visualizationId: context.visualizationId,
});

const machineSetup = setup({
  types: { context: {} as ResumeContext, events: {} as ResumeEvent, input: {} as ResumeInput },
  actors: {
    save: unprovided<{ visualizationId: number | null }, SaveInput>('save'),
  },
  guards: {
    hasScene: ({ context }) => context.sceneS !== null,
    worthAsking: ({ context: { resumeS, durationS }, event }) =>
      'durationS' in event &&
      isWorthResuming({
        positionS: resumeS,
        durationS: known(event.durationS, durationS),
        creditsS: null,
      }),
    hasNews: ({ context }) => context.storesPosition && context.positionS !== context.savedS,
    stopsElsewhere: ({ context, event }) =>
      context.storesPosition &&
      'positionS' in event &&
      known(event.positionS, context.positionS) !== context.savedS,
  },
  actions: {
    storeDuration: assign(({ context, event }) =>
      'durationS' in event ? { durationS: known(event.durationS, context.durationS) } : {},
    ),
    storePosition: assign(({ context, event }) =>
      'positionS' in event ? { positionS: known(event.positionS, context.positionS) } : {},
    ),
    beginAtResume: assign(({ context }) => ({
      startS: context.resumeS,
      positionS: context.resumeS,
      savedS: context.resumeS,
    })),
    beginAtStart: assign({ startS: 0 }),
    beginAtScene: assign(({ context }) => ({ startS: context.sceneS })),
    storeSaved: assign((_, params: { visualizationId: number | null }) => ({ ...params, refusal: null })),
    storeSavedPosition: assign(({ context }) => ({ savedS: context.positionS })),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
    forgetSaved: assign({ savedS: -1 }),
    /** Sends the position in a keepalive request; injected. */
    saveAtOnce: (_context, _params: SaveInput) => {},
  },
  delays: { saveInterval: SAVE_INTERVAL_MS, saveTimeout: SAVE_TIMEOUT_MS },
});

export const resumeMachine = machineSetup.createMachine({
  id: 'resume',
  context: ({ input }) => ({
    ...input,
    positionS: 0,
    startS: null,
    savedS: 0,
    visualizationId: null,
    refusal: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        loaded: [
          { guard: 'hasScene', target: 'following', actions: ['storeDuration', 'beginAtScene'] },
          { guard: 'worthAsking', target: 'asking', actions: 'storeDuration' },
          { target: 'following', actions: ['storeDuration', 'beginAtStart'] },
        ],
      },
    },
    asking: {
      on: {
        resume: { target: 'following', actions: 'beginAtResume' },
        startOver: { target: 'following', actions: 'beginAtStart' },
      },
    },
    following: {
      initial: 'resting',
      on: {
        progress: { actions: 'storePosition' },
        leave: {
          guard: 'hasNews',
          actions: { type: 'saveAtOnce', params: ({ context }) => saveInputOf(context) },
        },
      },
      states: {
        resting: {
          on: { stop: { guard: 'stopsElsewhere', target: 'saving', actions: 'storePosition' } },
          after: {
            saveInterval: [
              { guard: 'hasNews', target: 'saving' },
              { target: 'resting', reenter: true },
            ],
          },
        },
        saving: {
          entry: 'storeSavedPosition',
          on: { stop: { actions: 'storePosition' } },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => saveInputOf(context),
            onDone: {
              target: 'resting',
              actions: { type: 'storeSaved', params: ({ event }) => event.output },
            },
            onError: { target: 'unsaved', actions: { type: 'storeRefusal', params: ({ event }) => event } },
          },
          after: { saveTimeout: { target: 'unsaved', actions: 'storeTimeout' } },
        },
        unsaved: {
          entry: 'forgetSaved',
          on: { stop: { target: 'saving', actions: 'storePosition' } },
          after: { saveInterval: 'saving' },
        },
      },
    },
  },
});
