/** Receipts of what a member has paid and got back. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Buyer, StoredBuyer } from './api/buyer.ts';

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
  errors: { not_found: 404 },
});

/** Writes a receipt out to somebody, once: what was issued to a buyer is not changed. The same again changes nothing. */
export const putMeReceiptBuyer = endpoint({
  method: 'PUT',
  path: '/me/receipts/:id/buyer',
  summary: 'Puts the name, address and tax number of the buyer on a receipt of the member.',
  access: 'member',
  personal: true,
  params: v.object({ id: Id }),
  body: Buyer,
  errors: { not_found: 404, has_buyer: 409 },
});

/** Longest list of orders that is asked for at once: more than a page of them has. */
const ORDERS_MAX = 100;
const Orders = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/),
  v.transform((text) => text.split(',').map(Number)),
  v.maxLength(ORDERS_MAX),
  v.everyItem((id) => id <= 2_147_483_647),
);

export const ReceiptEntry = v.object({
  order_id: v.number(),
  number: v.string(),
  kind: v.picklist(['sale', 'renewal', 'refund']),
  /** Whether it names its buyer, who is then not changed any more. */
  has_buyer: v.boolean(),
  /** ISO 8601. */
  issued_at: v.string(),
  /** Where the PDF is, on this site. */
  url: v.string(),
});
export type ReceiptEntry = v.InferOutput<typeof ReceiptEntry>;

/** `orders` are numbers of the order history, with commas; those of others, and those without a receipt, are left out. */
export const getMeReceipts = endpoint({
  method: 'GET',
  path: '/me/receipts',
  summary: 'Which of these orders of the member have a receipt, the newest first.',
  access: 'member',
  personal: true,
  query: v.object({ orders: Orders }),
  reply: v.object({
    data: v.array(ReceiptEntry),
    /** The buyer that the member has put on a receipt last; null before the first. */
    last_buyer: v.nullable(StoredBuyer),
  }),
});
