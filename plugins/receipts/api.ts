/** Receipts of what a member has paid and got back. */
import * as v from 'valibot';
import { endpoint } from '../../kernel/http/endpoint.ts';

const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647));

/** `id` is that of the order in the order history. Somebody else's is as unknown as one that has no receipt (yet). */
export const getMeReceipt = endpoint({
  method: 'GET',
  path: '/me/receipts/:id',
  summary: 'The receipt of a payment or refund of the member, as PDF.',
  access: 'member',
  personal: true,
  params: v.object({ id: Id }),
  file: 'application/pdf',
});
