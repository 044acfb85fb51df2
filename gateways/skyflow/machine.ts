/**
 * Card fields in our page: they are in a frame of the vault, so that we never see the card number. The stored card is
 * charged once; after a decline another card can be tried, and the bank may require authentication.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { ApiError, codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';

const VAULT_TIMEOUT_MS = 20_000;
const CALL_TIMEOUT_MS = 45_000;

/** The frame's names of invalid fields. */
export const CARD_FAULTS = ['name', 'number', 'unsupported', 'expiry', 'cvv', 'postalCode'] as const;
export type CardFault = (typeof CARD_FAULTS)[number];

/** A stored card as the vault returns it; never its number. */
export interface StoredCard {
  skyflowId: string;
  card: {
    brand: string | null;
    last4: string | null;
    expiresMonth: number | null;
    expiresYear: number | null;
  };
}

export interface CardInput {
  operation: string;
}

export interface CardContext extends CardInput {
  faults: readonly CardFault[];
  stored: StoredCard | null;
  paymentStatus: PaymentStatus | null;
  /** Height of the fields, in px. */
  height: number;
}

export type CardEvent =
  | { type: 'vault.ready' }
  | { type: 'vault.height'; px: number }
  | { type: 'vault.invalid'; faults: readonly CardFault[] }
  | ({ type: 'vault.stored' } & StoredCard)
  | { type: 'vault.failed' }
  | { type: 'bank.close' }
  | { type: 'submit' }
  | { type: 'retry' }
  | { type: 'leave' };

type Answer = { event: { output: PaymentStatus } };
const params = ({ event }: Answer) => event.output;
const store = { type: 'storePaymentStatus', params } as const;
/** The state that follows a charge's response; an unsettled payment is for the waiting page. */
const answered = [
  { guard: { type: 'isDeclined', params }, target: 'declined', actions: store },
  { guard: { type: 'isChallenged', params }, target: 'challenge', actions: store },
  { target: 'charged', actions: store },
] as const;
const FIRST_HEIGHT_PX = 320;

export const cardMachine = setup({
  types: {
    context: {} as CardContext,
    input: {} as CardInput,
    events: {} as CardEvent,
    /** `fields`: the vault's frame is shown. */
    tags: {} as 'fields' | 'busy',
  },
  actors: {
    prepare: unprovided<void, void>('prepare'),
    /** Communicates with the vault's frame: sends `init` when it is ready, and `submit` on request. */
    vault: fromCallback<EventObject>(() => {}),
    charge: unprovided<PaymentStatus, { operation: string; stored: StoredCard | null }>('charge'),
    verify: unprovided<PaymentStatus, string>('verify'),
  },
  actions: {
    storeFaults: assign(({ event }) => (event.type === 'vault.invalid' ? { faults: event.faults } : {})),
    forgetFaults: assign({ faults: [] }),
    storeCard: assign(({ event }) =>
      event.type === 'vault.stored' ? { stored: { skyflowId: event.skyflowId, card: event.card } } : {},
    ),
    storeHeight: assign(({ event }) => (event.type === 'vault.height' ? { height: event.px } : {})),
    storePaymentStatus: assign((_, paymentStatus: PaymentStatus) => ({ paymentStatus })),
    askVault: () => {},
    endSent: () => {},
    endClosed: () => {},
    endChanged: () => {},
  },
  guards: {
    isDeclined: (_, { state }: PaymentStatus) => state === 'declined',
    isChallenged: (_, { challenge_url }: PaymentStatus) => challenge_url !== null,
    /** Whether the origin refused the charge, so that nothing was charged; after any other error the result is unknown. */
    isRefused: ({ event }) =>
      'error' in event &&
      event.error instanceof ApiError &&
      event.error.status >= 400 &&
      event.error.status < 500,
    /** Whether the order no longer matches: another cart or price, a paid cart, or a running subscription. */
    hasChanged: ({ event }) =>
      'error' in event &&
      ['cart_changed', 'price_changed', 'cart_paid', 'subscribed'].includes(codeOf(event.error)),
    /** Whether a decline released the use of the coupon, which is no longer available. */
    isCouponGone: ({ event }) => 'error' in event && /^CE\d\d$/.test(codeOf(event.error)),
    mayRetry: ({ context }) => context.paymentStatus?.may_retry === true,
  },
  delays: { vaultTimeout: VAULT_TIMEOUT_MS, timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'card',
  context: ({ input }) => ({
    ...input,
    faults: [],
    stored: null,
    paymentStatus: null,
    height: FIRST_HEIGHT_PX,
  }),
  invoke: { id: 'vault', src: 'vault' },
  on: { 'vault.height': { actions: 'storeHeight' } },
  initial: 'preparing',
  states: {
    preparing: {
      tags: 'busy',
      invoke: { id: 'prepare', src: 'prepare', onDone: 'loadingVault', onError: 'failed' },
      after: { vaultTimeout: 'failed' },
    },
    loadingVault: {
      tags: ['fields', 'busy'],
      on: { 'vault.ready': 'typing', 'vault.failed': 'failed', leave: 'closed' },
      after: { vaultTimeout: 'failed' },
    },
    typing: { tags: 'fields', on: { submit: 'tokenizing', leave: 'closed' } },
    /** The frame reports the invalid fields, for which the page shows the messages. */
    invalid: { tags: 'fields', on: { submit: 'tokenizing', leave: 'closed' } },
    /** The vault stores the card. */
    tokenizing: {
      tags: ['fields', 'busy'],
      entry: 'askVault',
      on: {
        'vault.invalid': { target: 'invalid', actions: 'storeFaults' },
        'vault.stored': { target: 'charging', actions: ['storeCard', 'forgetFaults'] },
        'vault.failed': 'failed',
      },
      after: { vaultTimeout: 'failed' },
    },
    charging: {
      tags: ['fields', 'busy'],
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context: { operation, stored } }) => ({ operation, stored }),
        onDone: answered,
        onError: [
          { guard: 'isCouponGone', target: 'couponGone' },
          { guard: 'hasChanged', target: 'changed' },
          { guard: 'isRefused', target: 'failed' },
          { target: 'charged' },
        ],
      },
      after: { timeout: 'charged' },
    },
    /** The bank's authentication has its own frame. */
    challenge: { on: { 'bank.close': 'verifying', leave: 'verifying' } },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => context.operation,
        onDone: [
          { guard: { type: 'isDeclined', params }, target: 'declined', actions: store },
          { target: 'charged', actions: store },
        ],
        onError: 'charged',
      },
      after: { timeout: 'charged' },
    },
    /** Paid, or unknown: the outcome page shows which. */
    charged: { type: 'final', entry: 'endSent' },
    declined: { on: { retry: { guard: 'mayRetry', target: 'preparing' }, leave: 'closed' } },
    couponGone: { on: { leave: 'closed' } },
    failed: { on: { retry: 'preparing', leave: 'closed' } },
    /** The visitor left; nothing was charged. */
    closed: { type: 'final', entry: 'endClosed' },
    changed: { type: 'final', entry: 'endChanged' },
  },
});
