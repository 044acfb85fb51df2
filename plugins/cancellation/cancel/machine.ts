/**
 * A member's cancellation: switches benefits off, asks for a reason, and offers a withdrawal if a refund is possible.
 */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Cancelled, CancelReason, OwnCancellationStatus } from '../api.ts';

/** Delay between the last click and the call (README 9). */
export const CANCEL_DEBOUNCE_MS = 700;
const CALL_TIMEOUT_MS = 20_000;

/** Benefits of a subscription, in display order. */
export const BENEFITS = ['collection', 'new_films', 'downloads', 'reviews'] as const;
export type Benefit = (typeof BENEFITS)[number];

export interface CancelInput {
  subscriptionId: number;
  /** Benefits that this site offers. */
  benefits: readonly Benefit[];
  withdrawal: OwnCancellationStatus['withdrawal'];
}

export interface CancelContext extends CancelInput {
  /** Benefits that are still on. */
  on: readonly Benefit[];
  reason: CancelReason | null;
  /** Whether the member wants a refund. */
  withdraws: boolean;
  answer: Cancelled | null;
  refusal: Refusal | null;
}

export interface Order {
  subscriptionId: number;
  reason: CancelReason | null;
  withdraws: boolean;
}

export type CancelEvent =
  | { type: 'switch'; benefit: Benefit; on: boolean }
  | { type: 'switchAllOff' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'choose'; reason: CancelReason }
  | { type: 'withdraw' }
  | { type: 'keep' }
  | { type: 'retry' };

const switches = {
  switch: { target: 'benefits', actions: 'switchBenefit' },
  switchAllOff: { target: 'benefits', actions: 'switchAllOff' },
} as const;
const choose = { target: 'reason', actions: 'storeReason' } as const;
const back = 'benefits';

export const cancelMachine = setup({
  types: {
    context: {} as CancelContext,
    input: {} as CancelInput,
    events: {} as CancelEvent,
    /** `first`, `second`: the current step. `missing`: the step is incomplete. */
    tags: {} as 'first' | 'second' | 'missing' | 'busy',
  },
  actors: { cancel: unprovided<Cancelled, Order>('cancel') },
  actions: {
    switchBenefit: assign(({ context, event }) => {
      if (event.type !== 'switch') return {};
      const others = context.on.filter((one) => one !== event.benefit);
      return { on: event.on ? [...others, event.benefit] : others };
    }),
    switchAllOff: assign({ on: [] }),
    storeReason: assign(({ event }) => (event.type === 'choose' ? { reason: event.reason } : {})),
    wantWithdrawal: assign({ withdraws: true }),
    keepPeriod: assign({ withdraws: false }),
    storeAnswer: assign((_, answer: Cancelled) => ({ answer })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Updates the session and notifies the visitor. */
    announceCancelled: () => {},
  },
  guards: {
    isAllOff: ({ context }) => context.on.length === 0,
    hasReason: ({ context }) => context.reason !== null,
    mayWithdraw: ({ context }) => context.reason !== null && context.withdrawal !== null,
    isBundle: ({ event }) => 'error' in event && codeOf(event.error) === 'bundle_subscription',
    isTooLate: ({ event }) => 'error' in event && codeOf(event.error) === 'not_withdrawable',
  },
  delays: { debounce: CANCEL_DEBOUNCE_MS, timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'cancel',
  context: ({ input }) => ({
    ...input,
    on: input.benefits,
    reason: null,
    withdraws: false,
    answer: null,
    refusal: null,
  }),
  initial: 'benefits',
  states: {
    benefits: {
      tags: 'first',
      on: { ...switches, next: [{ guard: 'isAllOff', target: 'reason' }, { target: 'stillOn' }] },
    },
    /** Some benefits are still on; the step is complete only when all of them are off (README 1). */
    stillOn: { tags: ['first', 'missing'], on: switches },
    reason: {
      tags: 'second',
      on: {
        choose,
        back,
        next: [
          { guard: 'mayWithdraw', target: 'withdrawal' },
          { guard: 'hasReason', target: 'holding' },
          { target: 'reasonMissing' },
        ],
      },
    },
    reasonMissing: { tags: ['second', 'missing'], on: { choose, back } },
    /**
     * A refund is possible within the brand's window: the member chooses between withdrawing and keeping the paid
     * period.
     */
    withdrawal: {
      on: {
        withdraw: { target: 'holding', actions: 'wantWithdrawal' },
        keep: { target: 'holding', actions: 'keepPeriod' },
        back: 'reason',
      },
    },
    holding: { tags: 'busy', after: { debounce: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { subscriptionId, reason, withdraws } }) => ({
          subscriptionId,
          reason,
          withdraws,
        }),
        onDone: {
          target: 'confirmed',
          actions: { type: 'storeAnswer', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isBundle', target: 'bundle' },
          { guard: 'isTooLate', target: 'tooLate' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    confirmed: { type: 'final', entry: 'announceCancelled' },
    /** The subscription must be ended on another platform. */
    bundle: { type: 'final' },
    /** The window closed while the page was open, or the member watched something: the period can still be kept. */
    tooLate: { on: { keep: { target: 'holding', actions: 'keepPeriod' } } },
    failed: { on: { retry: 'holding', back: 'reason' } },
  },
});
