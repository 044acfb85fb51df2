/** The parts of the age-verification statechart: its data, guards, actions and delays. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import type { AgeMethod, SessionState, WalletRequest } from '../api.ts';
import type { ProofOffer } from '../api/proof.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Begin } from '../sessions.ts';

export interface VerificationInput {
  /** Verification is required where the visitor is. */
  required: boolean;
  verified: boolean;
  /** The visitor comes back from the provider. */
  returned: boolean;
  /** A wallet on this device has led back, with the code that its verification is completed by. */
  back: { reference: string; code: string } | null;
  /** Members may store the proof with their account. */
  isMember: boolean;
  /** The origin's name for the requested page. */
  to: string | null;
  /** In the order in which they are offered. */
  methods: readonly AgeMethod[];
  /** The visitor's wallet is likely on the device that shows the page: a phone. */
  sameDevice: boolean;
}

export interface VerificationContext extends VerificationInput {
  /** The id of the way that was chosen. */
  method: string | null;
  /** Ids of methods that did not answer on this page. */
  down: readonly string[];
  /** The request to the wallet, while a code is shown. */
  request: WalletRequest | null;
  /** Why the origin refused a proof: a code. */
  reason: string | null;
  /** Status queries since the visitor came back. */
  polls: number;
  refusal: Refusal | null;
  /** Verified on this page: continue to the requested page. A visitor who was verified before goes home. */
  leadsOn: boolean;
  /** Until when a member may keep this proof; null where they may not; undefined before it was asked. */
  offer: ProofOffer | null | undefined;
}

export type VerificationEvent =
  | { type: 'start'; method?: string }
  | { type: 'retry' }
  /** Back to the choice among the methods. */
  | { type: 'choose' }
  /** The wallet is on this device instead of another, or the other way round. */
  | { type: 'switchDevice' }
  | { type: 'check' }
  /** The proof is stored with the member's account. */
  | { type: 'keep' }
  | { type: 'continue' }
  | { type: 'leave' };

/** Timeout of the origin and the provider together to begin a verification. */
export const BEGIN_TIMEOUT_MS = 12_000;
/** A browser that has not left by then is back, or was held. */
export const LEAVE_TIMEOUT_MS = 10_000;
export const CHECK_TIMEOUT_MS = 8000;
/** Pause between two status queries, and their maximum before the visitor sees that it takes long. */
export const POLL_PAUSE_MS = 2000;
export const POLLS_AT_MOST = 15;
/** How long "verified" is shown before the requested page opens. */
export const VERIFIED_READING_MS = 1200;

export const page = setup({
  types: {
    context: {} as VerificationContext,
    input: {} as VerificationInput,
    events: {} as VerificationEvent,
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    /** Makes sure of a session, begins a verification and gives the provider's address. */
    begin: unprovided<string, Begin>('begin'),
    /** Makes sure of a session and begins a verification by wallet. */
    ask: unprovided<WalletRequest, Begin & { sameDevice: boolean }>('ask'),
    /** Asks the browser for a proof, and the origin for its verdict; rejects where the browser cannot, or the visitor closes it. */
    askBrowser: unprovided<SessionState, WalletRequest>('askBrowser'),
    /** Asks the origin for the status; keeps the verified cookie on success. */
    check: unprovided<SessionState, void>('check'),
    /** Completes the verification in the browser that a wallet has led back. */
    complete: unprovided<SessionState, { reference: string; code: string }>('complete'),
    /** Asks whether, and until when, the member may keep the proof of this browser. */
    readOffer: unprovided<ProofOffer | null, void>('readOffer'),
    keepProof: unprovided<unknown, void>('keepProof'),
  },
  guards: {
    isNotRequired: ({ context }) => !context.required,
    isVerified: ({ context }) => context.verified,
    hasReturned: ({ context }) => context.returned,
    mustChoose: ({ context: { method, methods } }) =>
      methods.length > 1 && !methods.some(({ id }) => id === method),
    byWallet: ({ context: { method, methods } }) => methods.find(({ id }) => id === method)?.by === 'wallet',
    wasLedBack: ({ context }) => context.back !== null,
    mayKeep: ({ context }) => context.isMember && context.leadsOn && context.offer === undefined,
    isOffered: (_, params: { offer: ProofOffer | null }) => params.offer !== null,
    isOtherBrowser: (_, params: { error: unknown }) => codeOf(params.error) === 'other_browser',
    mayPoll: ({ context }) => context.polls < POLLS_AT_MOST,
    saysVerified: (_, params: { state: SessionState }) => params.state.success,
    saysFailed: (_, params: { state: SessionState }) => params.state.status === 'failed',
    saysExpired: (_, params: { state: SessionState }) => params.state.status === 'expired',
    wasVerifiedBefore: (_, params: { error: unknown }) => codeOf(params.error) === 'already_verified',
  },
  actions: {
    /** Leaves for the provider. */
    leaveFor: (_args, _params: { url: string }) => undefined,
    /** Opens the requested page as a new document, so that the origin's verdict comes with it; or home. */
    continueToPage: (_args, _params: { leadsOn: boolean; to: string | null }) => undefined,
    /** Leaves the site for a neutral page. */
    leaveSite: () => undefined,
    chooseMethod: assign(({ context }, params: { method?: string | undefined }) => ({
      method: params.method ?? context.methods[0]?.id ?? null,
    })),
    switchDevice: assign({ sameDevice: ({ context }) => !context.sameDevice }),
    storeRequest: assign((_, params: { request: WalletRequest }) => ({ request: params.request })),
    /** The origin's result of the last verification. */
    storeState: assign(({ context }, { state }: { state: SessionState }) => ({
      reason: state.reason ?? null,
      method: state.method ?? context.method,
    })),
    storeOffer: assign((_, params: { offer: ProofOffer | null }) => ({ offer: params.offer })),
    markVerified: assign({ verified: true }),
    forgetReturn: assign({ back: null }),
    leadOn: assign({ leadsOn: true }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    resetPolls: assign({ polls: 0 }),
    forgetRefusal: assign({ refusal: null }),
    /** What was found before counts no longer. */
    beginAgain: assign({ refusal: null, reason: null, request: null, polls: 0 }),
    forgetMethod: assign({ method: null }),
    markDown: assign({
      down: ({ context: { down, method } }) => (method === null ? down : [...new Set([...down, method])]),
    }),
    markUp: assign({ down: ({ context: { down, method } }) => down.filter((one) => one !== method) }),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  delays: {
    beginTimeout: BEGIN_TIMEOUT_MS,
    leaveTimeout: LEAVE_TIMEOUT_MS,
    checkTimeout: CHECK_TIMEOUT_MS,
    pollPause: POLL_PAUSE_MS,
    codeLifetime: ({ context }) => (context.request?.expires_in_s ?? 0) * 1000,
    verifiedReading: VERIFIED_READING_MS,
  },
});
