/**
 * The gate on a navigation: runs once for a requested page, makes the calls that its rule needs, and ends in a verdict.
 */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { SessionState } from '../api.ts';
import { gateVerdict, type GateFacts, type GateVerdict } from '../rule.ts';
import { unprovided } from '#app/unprovided.ts';

/** The facts of a navigation at its start. */
export interface GateInput {
  facts: GateFacts;
  sessionId: string | null;
  country: string;
  /** The requested page, with locale and query. */
  wanted: string;
}

export interface GateContext extends GateInput {
  /** The origin's id for the requested page. */
  to: string | null;
  refusal: Refusal | null;
}

/** Timeout for checking a session and for opening one. */
export const GATE_TIMEOUT_MS = 8000;

const says =
  (verdict: GateVerdict) =>
  ({ context }: { context: GateContext }): boolean =>
    gateVerdict(context.facts) === verdict;

const gateSetup = setup({
  types: {
    context: {} as GateContext,
    input: {} as GateInput,
  },
  actors: {
    /** Reads the session's status; sets the verified cookie on success. */
    checkSession: unprovided<SessionState, string>('checkSession'),
    /** Opens a session and stores its cookie. */
    requestSession: unprovided<string, string>('requestSession'),
    /** Has the origin store the requested page, and returns its id. */
    storeWanted: unprovided<string, string>('storeWanted'),
  },
  guards: {
    goesHome: says('goHome'),
    isExempt: says('exempt'),
    isNotRequired: says('notRequired'),
    isVerified: says('verified'),
    wantsCheck: says('checkSession'),
    wantsSession: says('openSession'),
    mustVerify: says('goVerify'),
    wasSuccess: (_, params: { state: SessionState }) => params.state.success,
  },
  actions: {
    learn: assign(({ context }, { session }: Pick<GateFacts, 'session'>) => ({
      facts: { ...context.facts, session },
    })),
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
  initial: 'deciding',
  states: {
    /** Applies the rule again to the new facts. */
    deciding: {
      always: [
        { guard: 'goesHome', target: 'sentHome' },
        { guard: 'isExempt', target: 'exempt' },
        { guard: 'isNotRequired', target: 'notRequired' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'wantsCheck', target: 'checkingSession' },
        { guard: 'wantsSession', target: 'openingSession' },
        { guard: 'mustVerify', target: 'storingWanted' },
        { target: 'onGatePage' },
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
            target: 'deciding',
            actions: { type: 'learn', params: { session: 'verified' } },
          },
          { target: 'deciding', actions: { type: 'learn', params: { session: 'unverified' } } },
        ],
        onError: {
          target: 'openingSession',
          actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'dropSession', 'forgetSession'],
        },
      },
      after: {
        checkTimeout: {
          target: 'openingSession',
          actions: ['storeTimeout', 'dropSession', 'forgetSession'],
        },
      },
    },
    /** Opens a session; if that fails, the visitor is still redirected to the gate page, which tries again. */
    openingSession: {
      exit: { type: 'learn', params: { session: 'unverified' } },
      invoke: {
        id: 'requestSession',
        src: 'requestSession',
        input: ({ context }) => context.country,
        onDone: {
          target: 'deciding',
          actions: { type: 'storeSession', params: ({ event }) => ({ sessionId: event.output }) },
        },
        onError: { target: 'deciding', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { requestTimeout: { target: 'deciding', actions: 'storeTimeout' } },
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
    /** The visitor is on the gate page, which opens its own session. */
    onGatePage: { type: 'final' },
    exempt: { type: 'final' },
    notRequired: { type: 'final' },
    verified: { type: 'final' },
    sendingToPage: { type: 'final' },
  },
});
