/** The payment that a browser has begun, whoever is logged in there. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { OperationId } from '#ports/payment.ts';

/** A page that waits asks every few seconds. */
const POLLS_PER_MINUTE = 120;

export const BegunPayment = v.object({
  /** `open`: nothing has been heard of a payment. `checking`: it is not known yet whether it was paid. */
  step: v.picklist(['open', 'checking', 'paid']),
  /** null where it is not the visitor's: they are told nothing else of it. */
  operation_id: v.nullable(OperationId),
});
export type BegunPayment = v.InferOutput<typeof BegunPayment>;

/** By a cookie that outlives the session: whoever has logged out, or in as somebody else, learns that there is a payment, and nothing else of it. */
export const getBegunPayment = endpoint({
  method: 'GET',
  path: '/payment/begun',
  summary: 'The payment that this browser has begun last, and that its member has not been shown the end of.',
  access: 'open',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  reply: v.object({ payment: v.nullable(BegunPayment) }),
});

export const deleteBegunPayment = endpoint({
  method: 'DELETE',
  path: '/payment/begun',
  summary: 'This browser forgets which payment it has begun; the payment goes on.',
  access: 'open',
  personal: true,
});
