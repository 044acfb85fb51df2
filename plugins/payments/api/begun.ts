/** The payment that a browser has begun, regardless of who is logged in. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { OperationId } from '#ports/payment.ts';

/** Calls per minute; high, because a waiting page polls every few seconds. */
const POLLS_PER_MINUTE = 120;

export const BegunPayment = v.object({
  /** `open`: nothing was received about a payment. `checking`: it is not known yet whether it was paid. */
  step: v.picklist(['open', 'checking', 'paid']),
  /** null if the payment is not the visitor's, who learns nothing else about it. */
  operation_id: v.nullable(OperationId),
});
export type BegunPayment = v.InferOutput<typeof BegunPayment>;

/**
 * Identified by a cookie that outlives the session: a visitor who has logged out, or in with another account, learns
 * that there is a payment and nothing else.
 */
export const getBegunPayment = endpoint({
  method: 'GET',
  path: '/payment/begun',
  summary: 'Returns the payment that this browser began last, unless its outcome was already shown.',
  access: 'open',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  reply: v.object({ payment: v.nullable(BegunPayment) }),
});

export const deleteBegunPayment = endpoint({
  method: 'DELETE',
  path: '/payment/begun',
  summary: 'Forgets which payment this browser has begun; the payment itself continues.',
  access: 'open',
  personal: true,
});
