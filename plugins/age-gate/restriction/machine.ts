/** The simple 18+ question over the page (1-shell §4 "Age restriction"). */
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';

export interface RestrictionInput {
  /** Accepted before, or not to be asked: verification is required here, or the visitor is a bot. */
  settled: boolean;
  /** The page may be read without an answer: login, legal, recover-password. */
  exemptPath: boolean;
  /** Whether `age-restriction-enabled` is set, or null while that is not known. */
  enabled: boolean | null;
}

export interface RestrictionContext extends RestrictionInput {
  refusal: Refusal | null;
}

export type RestrictionEvent =
  | { type: 'accept' }
  | { type: 'leave' }
  | { type: 'moved'; exemptPath: boolean };

/** How long the setting may take; without it the question is asked, to be on the safe side. */
export const SETTING_PATIENCE_MS = 5000;

const question = setup({
  types: {
    context: {} as RestrictionContext,
    input: {} as RestrictionInput,
    events: {} as RestrictionEvent,
    tags: {} as 'answered',
  },
  actors: {
    /** Whether `age-restriction-enabled` is set. */
    isEnabled: fromPromise<boolean, void>(() => Promise.reject(new Error('isEnabled is handed in'))),
  },
  guards: {
    isSettled: ({ context }) => context.settled || context.enabled === false,
    isUnknown: ({ context }) => context.enabled === null,
    isOff: (_, params: { enabled: boolean }) => !params.enabled,
    isExempt: ({ context }) => context.exemptPath,
    movesToExempt: ({ event }) => event.type === 'moved' && event.exemptPath,
  },
  actions: {
    /** Stores the confirmation as a cookie and tells other plugins. */
    keepAnswer: () => undefined,
    /** Leaves the site for a neutral page. */
    leaveSite: () => undefined,
    keepPlace: assign(({ event }) => (event.type === 'moved' ? { exemptPath: event.exemptPath } : {})),
    keepRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    keepTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  delays: { settingPatience: SETTING_PATIENCE_MS },
});

export const restrictionMachine = question.createMachine({
  id: 'restriction',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isSettled', target: 'notAsked' },
        { guard: 'isUnknown', target: 'checking' },
        { guard: 'isExempt', target: 'aside' },
        { target: 'asking' },
      ],
    },
    checking: {
      on: { moved: { actions: 'keepPlace' } },
      invoke: {
        id: 'isEnabled',
        src: 'isEnabled',
        onDone: [
          {
            guard: { type: 'isOff', params: ({ event }) => ({ enabled: event.output }) },
            target: 'notAsked',
          },
          { guard: 'isExempt', target: 'aside' },
          { target: 'asking' },
        ],
        onError: [
          {
            guard: 'isExempt',
            target: 'aside',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
      after: {
        settingPatience: [
          { guard: 'isExempt', target: 'aside', actions: 'keepTimeout' },
          { target: 'asking', actions: 'keepTimeout' },
        ],
      },
    },
    asking: {
      on: {
        accept: { target: 'accepted', actions: 'keepAnswer' },
        leave: { actions: 'leaveSite' },
        moved: { guard: 'movesToExempt', target: 'aside', actions: 'keepPlace' },
      },
    },
    /** On a page that may be read without an answer. */
    aside: {
      tags: ['answered'],
      on: {
        moved: [
          { guard: 'movesToExempt', actions: 'keepPlace' },
          { target: 'asking', actions: 'keepPlace' },
        ],
      },
    },
    accepted: { type: 'final', tags: ['answered'] },
    notAsked: { type: 'final', tags: ['answered'] },
  },
});

export type RestrictionActor = ActorRefFrom<typeof restrictionMachine>;
