/**
 * The cookie choice: requested in a bar, refined in preferences, stored here immediately and sent to the origin (README
 * 4).
 */
import { assign, fromCallback, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import { STRICT_RULES, type ConsentRules } from '#ports/consent-rules.ts';
import { unprovided } from '#app/unprovided.ts';
import { ALL, NONE, type Choice } from './rules.ts';
import type { ConsentContext, ConsentEvent, ConsentInput } from './types.ts';

/** Timeout for loading the settings; without settings the visitor is asked under the strict rules. */
export const RULES_TIMEOUT_MS = 5000;
export const SEND_TIMEOUT_MS = 15_000;
/**
 * Delay before a choice is sent again, and the maximum number of attempts; after that, the next visit or being online
 * again retries.
 */
export const RETRY_PAUSE_MS = 60_000;
export const RETRIES_AT_MOST = 3;

/** Counts failures up to the maximum number of attempts. */
const oneMore = (failures: number): number => Math.min(failures + 1, RETRIES_AT_MOST);

const consent = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    tags: {} as 'dimmed',
  },
  actors: {
    /** Subscribes to the current choice, age, network and other tabs; injected. */
    news: fromCallback<ConsentEvent>(() => undefined),
    readRules: unprovided<ConsentRules, void>('readRules'),
    send: unprovided<void, Choice>('send'),
  },
  guards: {
    /**
     * Whether no question is needed. If consent is not requested here, categories changed since the choice stay
     * refused.
     */
    isManaged: ({ context }) =>
      context.choice !== null && (context.changed.length === 0 || !context.rules.asked),
    isUnsent: ({ context }) => context.choice !== null && context.unsent,
    isGranted: ({ context }) => context.choice === null && !context.rules.asked,
    /**
     * Whether Global Privacy Control refuses. Categories changed since a choice require consent, regardless of the
     * signal.
     */
    isRefusedBySignal: ({ context }) => context.choice === null && context.gpc,
    waitsForAge: ({ context }) => !context.ageAnswered,
    mayRetry: ({ context }) => context.failures < RETRIES_AT_MOST,
  },
  actions: {
    /** Stores the choice, removes what it refuses and notifies listeners. */
    store: (_args, _params: { choice: Choice }) => undefined,
    /** Allows everything without a stored choice. */
    grant: () => undefined,
    /** Marks the choice as received by the origin. */
    markSent: () => undefined,
    /** Notifies listeners of a choice stored by another tab. */
    follow: (_args, _params: { choice: Choice }) => undefined,
    takeChoice: assign((_, params: { choice: Choice; unsent: boolean }) => ({
      ...params,
      changed: [],
      failures: 0,
    })),
    takeRules: assign((_, params: { rules: ConsentRules }) => ({ rules: params.rules })),
    noteAge: assign(({ event }) => ({ ageAnswered: event.type === 'age.answered' })),
    noteSent: assign({ unsent: false, failures: 0, refusal: null }),
    noteFailure: assign(({ context }, params: { error: unknown }) => ({
      failures: oneMore(context.failures),
      refusal: refusalOf(params.error),
    })),
    noteTimeout: assign(({ context }) => ({
      failures: oneMore(context.failures),
      refusal: { code: 'timeout' },
    })),
    restart: assign({ failures: 0 }),
  },
  delays: { rulesTimeout: RULES_TIMEOUT_MS, sendTimeout: SEND_TIMEOUT_MS, retryPause: RETRY_PAUSE_MS },
});

const choose = (choice: Choice) =>
  ({
    target: 'saving',
    actions: [
      { type: 'takeChoice', params: { choice, unsent: true } },
      { type: 'store', params: { choice } },
    ],
  }) as const;

/** Applies a choice made in another tab, which also sends it. */
const takeOver = [
  {
    type: 'takeChoice',
    params: ({ event }: { event: { choice: Choice } }) => ({ choice: event.choice, unsent: false }),
  },
  { type: 'follow', params: ({ event }: { event: { choice: Choice } }) => ({ choice: event.choice }) },
] as const;

export const consentMachine = consent.createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, rules: STRICT_RULES, failures: 0, refusal: null }),
  invoke: { id: 'news', src: 'news' },
  initial: 'opening',
  on: {
    'age.answered': { actions: 'noteAge' },
    'age.asked': { actions: 'noteAge' },
    chosenElsewhere: { target: '.saved', actions: takeOver },
  },
  states: {
    opening: {
      invoke: {
        id: 'readRules',
        src: 'readRules',
        onDone: {
          target: 'deciding',
          actions: { type: 'takeRules', params: ({ event }) => ({ rules: event.output }) },
        },
        onError: 'deciding',
      },
      after: { rulesTimeout: 'deciding' },
      on: { manage: 'preferences' },
    },
    /** Decides the next state; also reached after closing the preferences without a choice. */
    deciding: {
      always: [
        { guard: 'isUnsent', target: 'saving' },
        { guard: 'isManaged', target: 'saved' },
        { guard: 'isRefusedBySignal', ...choose(NONE) },
        { guard: 'isGranted', target: 'granted' },
        { guard: 'waitsForAge', target: 'hidden' },
        { target: 'bar' },
      ],
    },
    hidden: {
      on: { 'age.answered': { target: 'bar', actions: 'noteAge' }, manage: 'preferences' },
    },
    bar: {
      tags: ['dimmed'],
      on: {
        acceptAll: choose(ALL),
        rejectAll: choose(NONE),
        manage: 'preferences',
        'age.asked': { target: 'hidden', actions: 'noteAge' },
      },
    },
    preferences: {
      on: {
        acceptAll: choose(ALL),
        rejectAll: choose(NONE),
        acceptSelection: {
          target: 'saving',
          actions: [
            { type: 'takeChoice', params: ({ event }) => ({ choice: event.choice, unsent: true }) },
            { type: 'store', params: ({ event }) => ({ choice: event.choice }) },
          ],
        },
        /** The dialog stays open with its values. */
        chosenElsewhere: { actions: takeOver },
        close: 'opening',
      },
    },
    saving: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.choice ?? NONE,
        onDone: { target: 'deciding', actions: ['noteSent', 'markSent'] },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      after: { sendTimeout: { target: 'failed', actions: 'noteTimeout' } },
      on: { manage: 'preferences' },
    },
    saved: { on: { manage: 'preferences' } },
    granted: { entry: 'grant', on: { manage: 'preferences' } },
    /** The choice is stored in the browser but not yet at the origin; it is sent later. */
    failed: {
      after: { retryPause: { guard: 'mayRetry', target: 'saving' } },
      on: { 'network.online': { target: 'saving', actions: 'restart' }, manage: 'preferences' },
    },
  },
});
