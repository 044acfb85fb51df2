/** Payments on a page: a selling plugin starts one and shows it here. */
import { event, link, slot } from '#kernel/ref.ts';
import type { PaymentUrl } from './payment.ts';

/**
 * How a payment on the page ended. `sent`: the visitor is done and the origin waits for the gateway; the outcome page
 * shows the result, including `declined` payments that cannot be retried here. `closed`: the visitor left without
 * paying, as far as the browser knows. `changed`: nothing was charged, because the order no longer matches what the page
 * shows. A payment on another site has no end here, because the browser navigates there.
 */
export type PaymentEnd = 'sent' | 'closed' | 'changed' | 'failed';

export interface PaymentFrameProps {
  /** What is sold: a card in our page is charged by another endpoint for each. */
  sells: 'plan' | 'cart';
  /** The payment as the origin started it. */
  payment: PaymentUrl;
  onEnd: (end: PaymentEnd) => void;
}

/** The overlay with the gateway's page, the card fields, or the redirect to another site. */
export const PaymentFrame = slot<PaymentFrameProps>('payments.frame');

/** The page that waits for a payment and shows its result; the query parameter `operation` identifies the payment. */
export const PaymentOutcomeLink = link<Record<string, never>>('payments.outcome');

/** A payment whose result a page has shown. */
export interface EndedPayment {
  readonly operationId: string;
  /** False if it was declined or refunded. */
  readonly isPaid: boolean;
  readonly currency: PaymentUrl['currency'];
  /** Amount in whole units of the currency. */
  readonly value: number;
}

/** Emitted when a payment has ended; plugins remove what they stored in this browser about it. */
export const PaymentEnded = event<EndedPayment>('payments.ended');

/** Accepted cards, named like their images in /images/cards. */
export const ACCEPTED_CARDS = ['visa', 'visa-electron', 'mastercard', 'maestro'] as const;

/** The query parameter of the outcome page that identifies the payment. */
export const OPERATION_PARAM = 'operation';

/**
 * Paths without locale, including everything below them, whose documents may frame gateways; the content policy of all other
 * documents forbids it.
 */
export const PAYMENT_PAGES = [
  '/sign-up',
  '/cart',
  '/quick-order',
  '/payment-error',
  '/payment-verification',
  '/profile',
] as const;
