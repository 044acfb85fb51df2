/** The age-verification page: why, off to the provider, back from it, and on to the page that was wanted. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import type { SessionState } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

export interface VerificationInput {
  /** Verification is required where the visitor is. */
  required: boolean;
  verified: boolean;
  /** The visitor comes back from the provider. */
  returned: boolean;
  /** The origin's name for the page that was wanted. */
  to: string | null;
}

export interface VerificationContext extends VerificationInput {
  /** Status questions asked since the visitor came back. */
  polls: number;
  refusal: Refusal | null;
  /** Verified on this page: the one that was wanted comes next. Who was verified before goes home. */
  leadsOn: boolean;
}

export type VerificationEvent =
  | { type: 'start' }
  | { type: 'retry' }
  | { type: 'check' }
  | { type: 'goOn' }
  | { type: 'leave' };

/** How long the origin and the provider may take together to begin a verification. */
export const BEGIN_TIMEOUT_MS = 12_000;
/** A browser that has not left by then is back, or was held. */
export const LEAVE_TIMEOUT_MS = 10_000;
export const CHECK_TIMEOUT_MS = 8000;
/** Pause between two status questions, and how many are asked before the visitor is told that it takes long. */
export const POLL_PAUSE_MS = 2000;
export const POLLS_AT_MOST = 15;
/** How long "verified" is read before the wanted page comes. */
export const VERIFIED_READING_MS = 1200;

const page = setup({
  types: {
    context: {} as VerificationContext,
    input: {} as VerificationInput,
    events: {} as VerificationEvent,
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    /** Makes sure of a session, begins a verification and gives the provider's address. */
    begin: unprovided<string, { to: string | null }>('begin'),
    /** Asks the origin for the status; keeps the verified cookie on success. */
    check: unprovided<SessionState, void>('check'),
  },
  guards: {
    isNotRequired: ({ context }) => !context.required,
    isVerified: ({ context }) => context.verified,
    hasReturned: ({ context }) => context.returned,
    mayPoll: ({ context }) => context.polls < POLLS_AT_MOST,
    saysVerified: (_, params: { state: SessionState }) => params.state.success,
    saysFailed: (_, params: { state: SessionState }) => params.state.status === 'failed',
    saysExpired: (_, params: { state: SessionState }) => params.state.status === 'expired',
    wasVerifiedBefore: (_, params: { error: unknown }) => codeOf(params.error) === 'already_verified',
  },
  actions: {
    /** Leaves for the provider. */
    leaveFor: (_args, _params: { url: string }) => undefined,
    /** Goes to the wanted page as a new document, so that the origin's verdict comes with it; or home. */
    goOn: (_args, _params: { leadsOn: boolean; to: string | null }) => undefined,
    /** Leaves the site for a neutral page. */
    leaveSite: () => undefined,
    markVerified: assign({ verified: true }),
    leadOn: assign({ leadsOn: true }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    resetPolls: assign({ polls: 0 }),
    forgetRefusal: assign({ refusal: null }),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  delays: {
    beginTimeout: BEGIN_TIMEOUT_MS,
    leaveTimeout: LEAVE_TIMEOUT_MS,
    checkTimeout: CHECK_TIMEOUT_MS,
    pollPause: POLL_PAUSE_MS,
    verifiedReading: VERIFIED_READING_MS,
  },
});

export const verificationMachine = page.createMachine({
  id: 'verification',
  context: ({ input }) => ({ ...input, polls: 0, refusal: null, leadsOn: false }),
  initial: 'opening',
  on: { leave: { actions: 'leaveSite' } },
  states: {
    opening: {
      always: [
        { guard: 'isNotRequired', target: 'notRequired' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'hasReturned', target: 'verifying' },
        { target: 'intro' },
      ],
    },
    notRequired: { on: { goOn: 'goingOn' } },
    intro: { on: { start: 'starting' } },
    starting: {
      tags: ['busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({ to: context.to }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ url: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasVerifiedBefore', params: ({ event }) => event },
            target: 'verified',
            actions: 'leadOn',
          },
          { target: 'providerDown', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        ],
      },
      after: { beginTimeout: { target: 'providerDown', actions: 'storeTimeout' } },
    },
    leaving: { tags: ['busy'], after: { leaveTimeout: 'intro' } },
    providerDown: { tags: ['blocked'], on: { retry: 'starting' } },
    verifying: {
      tags: ['busy'],
      entry: 'countPoll',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'saysVerified', params: ({ event }) => ({ state: event.output }) },
            target: 'verified',
            actions: 'leadOn',
          },
          {
            guard: { type: 'saysFailed', params: ({ event }) => ({ state: event.output }) },
            target: 'failed',
          },
          {
            guard: { type: 'saysExpired', params: ({ event }) => ({ state: event.output }) },
            target: 'expired',
          },
          { guard: 'mayPoll', target: 'waiting' },
          { target: 'undecided' },
        ],
        onError: { target: 'unreachable', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { checkTimeout: { target: 'unreachable', actions: 'storeTimeout' } },
    },
    waiting: { tags: ['busy'], after: { pollPause: 'verifying' } },
    undecided: {
      tags: ['blocked'],
      entry: 'resetPolls',
      on: { check: 'verifying', retry: 'starting' },
    },
    unreachable: {
      tags: ['blocked'],
      entry: 'resetPolls',
      on: { check: 'verifying' },
    },
    verified: { entry: 'markVerified', on: { goOn: 'goingOn' }, after: { verifiedReading: 'goingOn' } },
    /** The wanted page is on its way; a browser that held this one shows it again. */
    goingOn: {
      tags: ['busy'],
      entry: { type: 'goOn', params: ({ context }) => context },
      after: { leaveTimeout: 'opening' },
    },
    failed: { tags: ['blocked'], on: { retry: 'starting' } },
    expired: { tags: ['blocked'], on: { retry: 'starting' } },
  },
});

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
