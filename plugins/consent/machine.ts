/** The cookie choice: asked for in a bar, refined in preferences, kept here at once and sent to the origin (1-shell §4). */
import { assign, fromCallback, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../kernel/http/errors.ts';
import type { ConsentCategory } from '../../kernel/ports/consent.ts';
import { unprovided } from '../../kernel/unprovided.ts';

export type Choice = Readonly<Record<ConsentCategory, boolean>>;

export const ALL: Choice = { marketing: true, analytics: true, preferences: true };
export const NONE: Choice = { marketing: false, analytics: false, preferences: false };

/** What the settings say of the visitor's country. */
export interface ConsentRules {
  /** Consent is enabled for it; elsewhere everything is granted. */
  asked: boolean;
  /** "Reject all" stands beside "Accept all". */
  rejectBeside: boolean;
}

export interface ConsentInput {
  /** The choice that stands from an earlier visit. */
  choice: Choice | null;
  /** It never reached the origin. */
  unsent: boolean;
  /** The browser sends Global Privacy Control: a refusal, unless the visitor has chosen otherwise here. */
  gpc: boolean;
  ageAnswered: boolean;
}

export interface ConsentContext extends ConsentInput {
  rules: ConsentRules;
  /** Times the choice was sent in vain. */
  failures: number;
  refusal: Refusal | null;
}

export type ConsentEvent =
  | { type: 'acceptAll' }
  | { type: 'rejectAll' }
  | { type: 'acceptSelection'; choice: Choice }
  | { type: 'manage' }
  | { type: 'close' }
  | { type: 'age.answered' }
  | { type: 'age.asked' }
  | { type: 'network.online' };

/** How long settings and origin may take; without settings the visitor is asked, with every button. */
export const RULES_TIMEOUT_MS = 5000;
export const SEND_TIMEOUT_MS = 15_000;
/** Pause before a choice is sent again, and how often; after that the next visit, or being online again, does. */
export const RETRY_PAUSE_MS = 60_000;
export const RETRIES_AT_MOST = 3;

/** When nothing is known of the country, the strictest rules hold. */
export const STRICT_RULES: ConsentRules = { asked: true, rejectBeside: true };

/** Beyond the last retry they are not counted. */
const oneMore = (failures: number): number => Math.min(failures + 1, RETRIES_AT_MOST);

const consent = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    tags: {} as 'dimmed',
  },
  actors: {
    /** Holds to the choice that stands, and tells of age and network; injected. */
    news: fromCallback<ConsentEvent>(() => undefined),
    readRules: unprovided<ConsentRules, void>('readRules'),
    send: unprovided<void, Choice>('send'),
  },
  guards: {
    isManaged: ({ context }) => context.choice !== null,
    isUnsent: ({ context }) => context.choice !== null && context.unsent,
    isGranted: ({ context }) => context.choice === null && !context.rules.asked,
    isRefusedBySignal: ({ context }) => context.gpc,
    waitsForAge: ({ context }) => !context.ageAnswered,
    mayRetry: ({ context }) => context.failures < RETRIES_AT_MOST,
  },
  actions: {
    /** Stores the choice, removes what it refuses and tells the listeners. */
    store: (_args, _params: { choice: Choice }) => undefined,
    /** Lets everything happen without a stored choice. */
    grant: () => undefined,
    /** The origin has the choice. */
    markSent: () => undefined,
    takeChoice: assign((_, params: { choice: Choice }) => ({
      choice: params.choice,
      unsent: true,
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
      { type: 'takeChoice', params: { choice } },
      { type: 'store', params: { choice } },
    ],
  }) as const;

export const consentMachine = consent.createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, rules: STRICT_RULES, failures: 0, refusal: null }),
  invoke: { id: 'news', src: 'news' },
  initial: 'opening',
  on: { 'age.answered': { actions: 'noteAge' }, 'age.asked': { actions: 'noteAge' } },
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
    /** Where the visitor stands; `opening` leads here again when preferences were closed without a choice. */
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
            { type: 'takeChoice', params: ({ event }) => ({ choice: event.choice }) },
            { type: 'store', params: ({ event }) => ({ choice: event.choice }) },
          ],
        },
        close: 'opening',
      },
    },
    saving: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.choice ?? NONE,
        onDone: { target: 'saved', actions: ['noteSent', 'markSent'] },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      after: { sendTimeout: { target: 'failed', actions: 'noteTimeout' } },
      on: { manage: 'preferences' },
    },
    saved: { on: { manage: 'preferences' } },
    granted: { entry: 'grant', on: { manage: 'preferences' } },
    /** Kept in the browser, not yet at the origin; nothing is lost. */
    failed: {
      after: { retryPause: { guard: 'mayRetry', target: 'saving' } },
      on: { 'network.online': { target: 'saving', actions: 'restart' }, manage: 'preferences' },
    },
  },
});
