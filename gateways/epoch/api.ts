/** Endpoints of Epoch: the status of a payment. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { OperationId } from '#ports/payment.ts';
import { JoinLink } from '#ports/plans.ts';
import { OfOperation, PaymentStatus, POLLS_PER_MINUTE } from '#ports/payment-status.ts';

export const postEpochTransactionStatus = endpoint({
  method: 'POST',
  path: '/epoch_transaction_status',
  summary: 'Returns the status of an Epoch payment of the member, by order id.',
  onlyWith: JoinLink,
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  body: OfOperation,
  reply: PaymentStatus,
  errors: { not_found: 404 },
});

export const getEpochOrder = endpoint({
  method: 'GET',
  path: '/epoch/order/:id',
  summary: 'Returns an order of the member at Epoch.',
  onlyWith: JoinLink,
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  params: v.object({ id: OperationId }),
  reply: PaymentStatus,
  errors: { not_found: 404 },
});
