/** The gate on navigation, in the order of 1-shell §4: runs once for a page that is asked for and ends in a verdict. */
import { assign, fromPromise, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { SessionState } from '../api.ts';

/** What is known when a navigation begins. */
export interface GateInput {
  loggedIn: boolean;
  /** The page asked for is the gate's own. */
  onGatePage: boolean;
  /** Login, legal and recover-password. */
  exemptPath: boolean;
  /** Country and state are listed; bots are let through to every page but the gate's own. */
  required: boolean;
  /** The origin has said so with this page, or a check in this page has. */
  verified: boolean;
  sessionId: string | null;
  country: string;
  /** What was asked for, with locale and query. */
  wanted: string;
}

export interface GateContext extends GateInput {
  /** The origin's name for the page that was asked for. */
  to: string | null;
  refusal: Refusal | null;
}

/** The final states: where a navigation may end. */
export type GateEnd = 'sentHome' | 'onGatePage' | 'exempt' | 'notRequired' | 'verified' | 'sendingToPage';

/** How long the origin may take before the check, or the request of a session, counts as failed. */
export const GATE_TIMEOUT_MS = 8000;

const gateSetup = setup({
  types: {
    context: {} as GateContext,
    input: {} as GateInput,
  },
  actors: {
    /** Asks the status; keeps the verified cookie on success. */
    checkSession: fromPromise<SessionState, string>(() =>
      Promise.reject(new Error('checkSession is handed in')),
    ),
    /** Opens a session and stores its cookie. */
    requestSession: fromPromise<string, string>(() =>
      Promise.reject(new Error('requestSession is handed in')),
    ),
    /** Has the origin store the page that was asked for, and gives its name. */
    storeWanted: fromPromise<string, string>(() => Promise.reject(new Error('keepWanted is handed in'))),
  },
  guards: {
    isGuestOnGate: ({ context }) => !context.loggedIn && context.onGatePage,
    isOnGatePage: ({ context }) => context.onGatePage,
    isExempt: ({ context }) => context.exemptPath,
    isNotRequired: ({ context }) => !context.required,
    isVerified: ({ context }) => context.verified,
    hasSession: ({ context }) => context.sessionId !== null,
    wasSuccess: (_, params: { state: SessionState }) => params.state.success,
  },
  actions: {
    dropSession: assign({ sessionId: null }),
    /** Removes the session's cookie. */
    forgetSession: () => undefined,
    storeSession: assign((_, params: { sessionId: string }) => ({ sessionId: params.sessionId })),
    storeTo: assign((_, params: { to: string }) => ({ to: params.to })),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  delays: {
    checkTimeout: GATE_TIMEOUT_MS,
    requestTimeout: GATE_TIMEOUT_MS,
    wantedTimeout: GATE_TIMEOUT_MS,
  },
});

export const gateMachine = gateSetup.createMachine({
  id: 'gate',
  context: ({ input }) => ({ ...input, to: null, refusal: null }),
  initial: 'checkingUser',
  states: {
    checkingUser: {
      always: [{ guard: 'isGuestOnGate', target: 'onGatePage' }, { target: 'checkingPath' }],
    },
    checkingPath: {
      always: [{ guard: 'isExempt', target: 'exempt' }, { target: 'checkingPlace' }],
    },
    checkingPlace: {
      always: [
        { guard: 'isNotRequired', target: 'mayPass' },
        { guard: 'isVerified', target: 'mayPass' },
        { guard: 'hasSession', target: 'checkingSession' },
        { guard: 'isOnGatePage', target: 'onGatePage' },
        { target: 'requestingSession' },
      ],
    },
    checkingSession: {
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        input: ({ context }) => context.sessionId ?? '',
        onDone: [
          {
            guard: { type: 'wasSuccess', params: ({ event }) => ({ state: event.output }) },
            target: 'mayPass',
          },
          { target: 'mustVerify' },
        ],
        onError: {
          target: 'requestingSession',
          actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'dropSession', 'forgetSession'],
        },
      },
      after: {
        checkTimeout: {
          target: 'requestingSession',
          actions: ['storeTimeout', 'dropSession', 'forgetSession'],
        },
      },
    },
    requestingSession: {
      invoke: {
        id: 'requestSession',
        src: 'requestSession',
        input: ({ context }) => context.country,
        onDone: {
          target: 'mustVerify',
          actions: { type: 'storeSession', params: ({ event }) => ({ sessionId: event.output }) },
        },
        onError: { target: 'mustVerify', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { requestTimeout: { target: 'mustVerify', actions: 'storeTimeout' } },
    },
    /** A member has no business on the gate's page any more. */
    mayPass: {
      always: [
        { guard: 'isOnGatePage', target: 'sentHome' },
        { guard: 'isNotRequired', target: 'notRequired' },
        { target: 'verified' },
      ],
    },
    mustVerify: {
      always: [{ guard: 'isOnGatePage', target: 'onGatePage' }, { target: 'storingWanted' }],
    },
    storingWanted: {
      invoke: {
        id: 'storeWanted',
        src: 'storeWanted',
        input: ({ context }) => context.wanted,
        onDone: {
          target: 'sendingToPage',
          actions: { type: 'storeTo', params: ({ event }) => ({ to: event.output }) },
        },
        onError: { target: 'sendingToPage', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { wantedTimeout: { target: 'sendingToPage', actions: 'storeTimeout' } },
    },
    sentHome: { type: 'final' },
    /** The page sees to its own session. */
    onGatePage: { type: 'final' },
    exempt: { type: 'final' },
    notRequired: { type: 'final' },
    verified: { type: 'final' },
    sendingToPage: { type: 'final' },
  },
});
