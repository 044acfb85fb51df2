/**
 * Cancellation by a mailed link: shows what the link would cancel, and cancels on a click. Opening the link changes
 * nothing, because mail scanners open links.
 */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Cancelled, CancellationStatus } from '../api.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface TokenInput {
  /** The token of the mailed link; already removed from the URL. */
  token: string;
}

export interface TokenOrder {
  readonly token: string;
  readonly withdraws: boolean;
}

export interface TokenContext extends TokenInput {
  current: CancellationStatus | null;
  /** Whether the visitor wants a refund. */
  withdraws: boolean;
  answer: Cancelled | null;
  refusal: Refusal | null;
}

const failed = [
  { guard: 'isUsed', target: 'used' },
  { guard: 'isExpired', target: 'expired' },
  { guard: 'isUnknown', target: 'unknown' },
  { guard: 'isBundle', target: 'bundle' },
  { target: 'failed', actions: 'storeRefusal' },
] as const;

export const tokenMachine = setup({
  types: {
    context: {} as TokenContext,
    input: {} as TokenInput,
    events: {} as { type: 'cancel'; withdraws: boolean } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    read: unprovided<CancellationStatus, string>('read'),
    cancel: unprovided<Cancelled, TokenOrder>('cancel'),
  },
  actions: {
    storeStatus: assign((_, current: CancellationStatus) => ({ current })),
    storeWish: assign(({ event }) => ({ withdraws: event.type === 'cancel' && event.withdraws })),
    storeAnswer: assign((_, answer: Cancelled) => ({ answer })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Updates the session if the member is logged in. */
    announceCancelled: () => {},
  },
  guards: {
    isUsed: ({ event }) => 'error' in event && codeOf(event.error) === 'used_token',
    isExpired: ({ event }) => 'error' in event && codeOf(event.error) === 'expired_token',
    isUnknown: ({ event }) => 'error' in event && ['unknown_token', 'invalid'].includes(codeOf(event.error)),
    isTooLate: ({ event }) => 'error' in event && codeOf(event.error) === 'not_withdrawable',
    isBundle: ({ event }) => 'error' in event && codeOf(event.error) === 'bundle_subscription',
  },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'token',
  context: ({ input }) => ({ ...input, current: null, withdraws: false, answer: null, refusal: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.token,
        onDone: { target: 'ready', actions: { type: 'storeStatus', params: ({ event }) => event.output } },
        onError: failed,
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    ready: { on: { cancel: { target: 'cancelling', actions: 'storeWish' } } },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { token, withdraws } }) => ({ token, withdraws }),
        onDone: {
          target: 'confirmed',
          actions: { type: 'storeAnswer', params: ({ event }) => event.output },
        },
        // The deadline for a withdrawal has passed, so read the state of the link again.
        onError: [{ guard: 'isTooLate', target: 'reading' }, ...failed],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    confirmed: { type: 'final', entry: 'announceCancelled' },
    /** The link was used, or the subscription was cancelled in another way. */
    used: { type: 'final' },
    /** The link expired, was replaced by a newer one, or was mailed to a previous email address. */
    expired: { type: 'final' },
    unknown: { type: 'final' },
    bundle: { type: 'final' },
    /** The result is unknown; a retry reads the state of the link again. */
    failed: { on: { retry: 'reading' } },
  },
});
