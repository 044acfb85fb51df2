/** The simple 18+ question over the page (README 6). */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

export interface RestrictionInput {
  /** Whether verification is required here, which replaces the question. */
  settled: boolean;
  /** Whether the page may be read without an answer: login, legal, recover-password. */
  exemptPath: boolean;
  /** Whether `age-restriction-enabled` is on, or null while the setting is unknown. */
  enabled: boolean | null;
}

export interface RestrictionContext extends RestrictionInput {
  refusal: Refusal | null;
}

export type RestrictionEvent =
  | { type: 'accept' }
  | { type: 'leave' }
  /** This browser has answered before, or belongs to a crawler. */
  | { type: 'remembered' }
  | { type: 'moved'; exemptPath: boolean };

/** Timeout of the setting; without the setting the question is asked, to be safe. */
export const SETTING_TIMEOUT_MS = 5000;

const question = setup({
  types: {
    context: {} as RestrictionContext,
    input: {} as RestrictionInput,
    events: {} as RestrictionEvent,
    tags: {} as 'answered' | 'confirmed',
  },
  actors: {
    /** Sends the stored answer of this browser, which is available once the shared page is hydrated; injected. */
    memory: fromCallback<RestrictionEvent>(() => undefined),
    /** Reads whether `age-restriction-enabled` is on. */
    isEnabled: unprovided<boolean, void>('isEnabled'),
  },
  guards: {
    isSettled: ({ context }) => context.settled || context.enabled === false,
    isUnknown: ({ context }) => context.enabled === null,
    isOff: (_, params: { enabled: boolean }) => !params.enabled,
    isExempt: ({ context }) => context.exemptPath,
    movesToExempt: ({ event }) => event.type === 'moved' && event.exemptPath,
  },
  actions: {
    /** Stores the confirmation as a cookie and notifies other plugins. */
    storeAnswer: () => undefined,
    /** Leaves the site for a neutral page. */
    leaveSite: () => undefined,
    storePlace: assign(({ event }) => (event.type === 'moved' ? { exemptPath: event.exemptPath } : {})),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  delays: { settingTimeout: SETTING_TIMEOUT_MS },
});

export const restrictionMachine = question.createMachine({
  id: 'restriction',
  context: ({ input }) => ({ ...input, refusal: null }),
  invoke: { id: 'memory', src: 'memory' },
  on: { remembered: '.notAsked' },
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
      on: { moved: { actions: 'storePlace' } },
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
            actions: { type: 'storeRefusal', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        ],
      },
      after: {
        settingTimeout: [
          { guard: 'isExempt', target: 'aside', actions: 'storeTimeout' },
          { target: 'asking', actions: 'storeTimeout' },
        ],
      },
    },
    asking: {
      on: {
        accept: { target: 'accepted', actions: 'storeAnswer' },
        leave: { actions: 'leaveSite' },
        moved: { guard: 'movesToExempt', target: 'aside', actions: 'storePlace' },
      },
    },
    /** The page may be read without an answer. */
    aside: {
      tags: ['answered'],
      on: {
        moved: [
          { guard: 'movesToExempt', actions: 'storePlace' },
          { target: 'asking', actions: 'storePlace' },
        ],
      },
    },
    accepted: { type: 'final', tags: ['answered', 'confirmed'] },
    notAsked: { type: 'final', tags: ['answered', 'confirmed'] },
  },
});

export type RestrictionActor = ActorRefFrom<typeof restrictionMachine>;
