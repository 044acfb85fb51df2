/** The gate on navigation, in the order of 1-shell §4: runs once for a page that is asked for and ends in a verdict. */
import { assign, fromPromise, setup } from 'xstate';
import { codeOf } from '../../../kernel/http/errors.ts';
import type { SessionState } from '../api.ts';

/** What is known when a navigation begins. */
export interface GateInput {
  loggedIn: boolean;
  /** The page asked for is the gate's own. */
  onGatePage: boolean;
  /** Login, legal and recover-password. */
  exemptPath: boolean;
  /** Country and state are listed, and the visitor is no bot. */
  required: boolean;
  /** The origin has said so with this page, or a check in this page has. */
  verified: boolean;
  sessionId: string | null;
  country: string;
}

export interface GateContext extends GateInput {
  errorCode: string | null;
}

/** The final states: where a navigation may end. */
export type GateEnd = 'sentHome' | 'onGatePage' | 'exempt' | 'notRequired' | 'verified' | 'sendingToPage';

/** How long the origin may take before the check, or the request of a session, counts as failed. */
export const GATE_PATIENCE_MS = 8000;

const gateSetup = setup({
  types: {
    context: {} as GateContext,
    input: {} as GateInput,
  },
  actors: {
    /** Asks the status; keeps the verified cookie on success, removes the session's when the check errs. */
    checkSession: fromPromise<SessionState, string>(() =>
      Promise.reject(new Error('checkSession is handed in')),
    ),
    /** Opens a session and stores its cookie. */
    requestSession: fromPromise<string, string>(() =>
      Promise.reject(new Error('requestSession is handed in')),
    ),
  },
  guards: {
    isMemberOnGate: ({ context }) => context.loggedIn && context.onGatePage,
    isOnGatePage: ({ context }) => context.onGatePage,
    isExempt: ({ context }) => context.exemptPath,
    isNotRequired: ({ context }) => !context.required,
    isVerified: ({ context }) => context.verified,
    hasSession: ({ context }) => context.sessionId !== null,
    wasSuccess: (_, params: { state: SessionState }) => params.state.success,
    wasExpired: (_, params: { state: SessionState }) => params.state.status === 'expired',
  },
  actions: {
    dropSession: assign({ sessionId: null }),
    keepSession: assign((_, params: { sessionId: string }) => ({ sessionId: params.sessionId })),
    keepError: assign((_, params: { error: unknown }) => ({ errorCode: codeOf(params.error) })),
    keepTimeout: assign({ errorCode: 'timeout' }),
  },
  delays: { checkPatience: GATE_PATIENCE_MS, requestPatience: GATE_PATIENCE_MS },
});

export const gateMachine = gateSetup.createMachine({
  id: 'gate',
  context: ({ input }) => ({ ...input, errorCode: null }),
  initial: 'checkingUser',
  states: {
    checkingUser: {
      always: [
        { guard: 'isMemberOnGate', target: 'sentHome' },
        { guard: 'isOnGatePage', target: 'onGatePage' },
        { target: 'checkingPath' },
      ],
    },
    checkingPath: {
      always: [{ guard: 'isExempt', target: 'exempt' }, { target: 'checkingPlace' }],
    },
    checkingPlace: {
      always: [
        { guard: 'isNotRequired', target: 'notRequired' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'hasSession', target: 'checkingSession' },
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
            target: 'verified',
          },
          {
            guard: { type: 'wasExpired', params: ({ event }) => ({ state: event.output }) },
            target: 'requestingSession',
            actions: 'dropSession',
          },
          { target: 'sendingToPage' },
        ],
        onError: {
          target: 'requestingSession',
          actions: [{ type: 'keepError', params: ({ event }) => event }, 'dropSession'],
        },
      },
      after: { checkPatience: { target: 'requestingSession', actions: ['keepTimeout', 'dropSession'] } },
    },
    requestingSession: {
      invoke: {
        id: 'requestSession',
        src: 'requestSession',
        input: ({ context }) => context.country,
        onDone: {
          target: 'sendingToPage',
          actions: { type: 'keepSession', params: ({ event }) => ({ sessionId: event.output }) },
        },
        onError: { target: 'sendingToPage', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      after: { requestPatience: { target: 'sendingToPage', actions: 'keepTimeout' } },
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
