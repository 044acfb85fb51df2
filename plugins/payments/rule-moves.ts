/** The state transitions of a payment. The database has the same table (`migrations/031-payments.ts`). */
import type { PaymentState } from '#ports/payment-status.ts';

/** The outcome is unknown: the gateway is queried, and no second payment begins in the meantime. */
export const OPEN_STATES = [
  'intent',
  'sent',
  'pending',
  'doubted',
] as const satisfies readonly PaymentState[];

/** A declined payment can still be paid: the same order accepts a second card, on a hosted page or in ours. */
export const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  intent: ['sent', 'pending', 'doubted', 'paid', 'declined'],
  sent: ['pending', 'doubted', 'paid', 'declined'],
  pending: ['doubted', 'paid', 'declined'],
  doubted: ['pending', 'paid', 'declined'],
  paid: ['refunded', 'charged_back'],
  declined: ['sent', 'paid'],
  refunded: ['charged_back'],
  charged_back: [],
};

export const mayMove = (from: PaymentState, to: PaymentState): boolean => MOVES[from].includes(to);
export const isOpen = (state: PaymentState): boolean =>
  (OPEN_STATES as readonly PaymentState[]).includes(state);
