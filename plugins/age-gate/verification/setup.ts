/** The parts of the age-verification statechart: its data, guards, actions and delays. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import type { AgeMethod, SessionState, WalletRequest } from '../api.ts';
import type { ProofOffer } from '../api/proof.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Begin } from '../sessions.ts';

export interface VerificationInput {
  /** Whether verification is required at the visitor's place. */
  required: boolean;
  verified: boolean;
  /** Whether the visitor has returned from the provider. */
  returned: boolean;
  /** The reference and the code of a wallet's return URL, which complete the verification. */
  back: { reference: string; code: string } | null;
  /** Whether the visitor is a member, who may store the proof with their account. */
  isMember: boolean;
  /** The origin's id for the requested page. */
  to: string | null;
  /** Methods in the order in which they are offered. */
  methods: readonly AgeMethod[];
  /** Whether the visitor's wallet is likely on the device that shows the page: a phone. */
  sameDevice: boolean;
}

export interface VerificationContext extends VerificationInput {
  /** The id of the chosen method. */
  method: string | null;
  /** Ids of methods that did not respond on this page. */
  down: readonly string[];
  /** The request to the wallet, while its code is shown. */
  request: WalletRequest | null;
  /** The code of the reason why the origin refused a proof. */
  reason: string | null;
  /** Number of status queries since the visitor returned. */
  polls: number;
  refusal: Refusal | null;
  /**
   * Whether the visitor was verified on this page and continues to the requested page. A visitor who was verified
   * before continues to the home page.
   */
  leadsOn: boolean;
  /** The offer to store this proof; null if it may not be stored; undefined before the query. */
  offer: ProofOffer | null | undefined;
}

export type VerificationEvent =
  | { type: 'start'; method?: string }
  | { type: 'retry' }
  /** Return to the choice of methods. */
  | { type: 'choose' }
  /** Switch between a wallet on this device and one on another device. */
  | { type: 'switchDevice' }
  | { type: 'check' }
  /** Store the proof with the member's account. */
  | { type: 'keep' }
  | { type: 'continue' }
  | { type: 'leave' };

/** Timeout for beginning a verification, including the provider. */
export const BEGIN_TIMEOUT_MS = 12_000;
/** Time after which a browser that has not left the page is considered to have returned, or to be blocked. */
export const LEAVE_TIMEOUT_MS = 10_000;
export const CHECK_TIMEOUT_MS = 8000;
/** Pause between two status queries, and the number of queries before the visitor learns that it takes longer. */
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
    /** Ensures a session, begins a verification and returns the provider's URL. */
    begin: unprovided<string, Begin>('begin'),
    /** Ensures a session and begins a verification by wallet. */
    ask: unprovided<WalletRequest, Begin & { sameDevice: boolean }>('ask'),
    /**
     * Queries the browser for a proof, and the origin for its verdict; rejects if the browser does not support it, or
     * if the visitor closes it.
     */
    askBrowser: unprovided<SessionState, WalletRequest>('askBrowser'),
    /** Reads the session's status from the origin; sets the verified cookie on success. */
    check: unprovided<SessionState, void>('check'),
    /** Completes the verification after a wallet's redirect. */
    complete: unprovided<SessionState, { reference: string; code: string }>('complete'),
    /** Reads whether, and until when, the member may store the proof of this browser. */
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
    /** Opens the provider's URL. */
    leaveFor: (_args, _params: { url: string }) => undefined,
    /** Opens the requested page, or home, as a new document, so that it contains the origin's new verdict. */
    continueToPage: (_args, _params: { leadsOn: boolean; to: string | null }) => undefined,
    /** Leaves the site for a neutral page. */
    leaveSite: () => undefined,
    chooseMethod: assign(({ context }, params: { method?: string | undefined }) => ({
      method: params.method ?? context.methods[0]?.id ?? null,
    })),
    switchDevice: assign({ sameDevice: ({ context }) => !context.sameDevice }),
    storeRequest: assign((_, params: { request: WalletRequest }) => ({ request: params.request })),
    /** Stores the reason and the method of the origin's result. */
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
    /** Resets the results of the previous verification. */
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
