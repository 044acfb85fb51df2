/** Receipts for a member's payments and refunds. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Buyer, StoredBuyer } from './api/buyer.ts';

const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647));

/**
 * `id` is the order's id in the order history. An order of another member gives the same error as one without a
 * receipt.
 */
export const getMeReceipt = endpoint({
  method: 'GET',
  path: '/me/receipts/:id',
  summary: 'Returns the receipt of a payment or refund of the member as a PDF.',
  access: 'member',
  personal: true,
  params: v.object({ id: Id }),
  file: 'application/pdf',
  errors: { not_found: 404 },
});

/** Adds the buyer to a receipt, once: an issued invoice is not changed. Repeating the same request changes nothing. */
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

/** Maximum number of orders per request; a page shows fewer. */
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
  /** Whether the receipt contains a buyer, who can no longer be changed. */
  has_buyer: v.boolean(),
  /** Time of issue (ISO 8601). */
  issued_at: v.string(),
  /** URL of the PDF on this site. */
  url: v.string(),
});
export type ReceiptEntry = v.InferOutput<typeof ReceiptEntry>;

/**
 * `orders` are ids of the order history, separated by commas. Orders of other members and orders without a receipt are
 * omitted.
 */
export const getMeReceipts = endpoint({
  method: 'GET',
  path: '/me/receipts',
  summary: 'Lists which of these orders of the member have a receipt, the newest first.',
  access: 'member',
  personal: true,
  query: v.object({ orders: Orders }),
  reply: v.object({
    data: v.array(ReceiptEntry),
    /** The buyer on the member's latest receipt that has one; null if none has. */
    last_buyer: v.nullable(StoredBuyer),
  }),
});
