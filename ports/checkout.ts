/** A payment on the page: whoever sells begins one, and shows it here. */
import { event, link, slot } from '#kernel/ref.ts';
import type { PaymentUrl } from './payment.ts';

/**
 * How a payment on the page ended. `sent`: the visitor is through, and the origin waits for the gateway; the outcome page tells the rest, and
 * so it does of `declined` ones that cannot be tried again here. `closed`: the visitor left without paying, as far as the browser knows. A payment that
 * leads to another site ends nowhere: the browser goes there.
 */
export type PaymentEnd = 'sent' | 'closed' | 'failed';

export interface PaymentFrameProps {
  /** As the origin began it. */
  payment: PaymentUrl;
  onEnd: (end: PaymentEnd) => void;
}

/** The overlay with the gateway's page, the card fields, or the way to another site. */
export const PaymentFrame = slot<PaymentFrameProps>('payments.frame');

/** The page that waits for a payment and says how it ended; `?operation=` names it. */
export const PaymentOutcomeLink = link<Record<string, never>>('payments.outcome');

/** A payment that its page has shown the end of. */
export interface EndedPayment {
  readonly operationId: string;
  /** Otherwise it was declined, or its money went back. */
  readonly isPaid: boolean;
  readonly currency: PaymentUrl['currency'];
  /** In units of the currency. */
  readonly value: number;
}

/** Whoever has stored in this browser that the payment has begun clears it. */
export const PaymentEnded = event<EndedPayment>('payments.ended');

/** Cards that gateways take, as their pictures in /images/cards are named. */
export const ACCEPTED_CARDS = ['visa', 'visa-electron', 'mastercard', 'maestro'] as const;

/** The query of that page. */
export const OPERATION_PARAM = 'operation';

/** Paths without locale whose documents may show gateways in frames, with what is below them: the policy of every other document forbids it. */
export const PAYMENT_PAGES = [
  '/sign-up',
  '/cart',
  '/quick-order',
  '/payment-error',
  '/payment-verification',
  '/profile',
] as const;
