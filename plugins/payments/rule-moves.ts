/** A payment's life: which state follows which. The database keeps the same table (`migrations/031-payments.ts`). */

export const PAYMENT_STATES = [
  'intent',
  'sent',
  'pending',
  'doubted',
  'paid',
  'declined',
  'refunded',
  'charged_back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Nobody knows yet how it ends: it is asked about, and no second one is begun beside it. */
export const OPEN_STATES = [
  'intent',
  'sent',
  'pending',
  'doubted',
] as const satisfies readonly PaymentState[];

/** A declined payment may still be paid: a second card is taken for the same order, on a hosted page or in ours. */
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
