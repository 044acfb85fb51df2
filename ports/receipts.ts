/** Looks up the payment, sale and subscription of a receipt. */
import { service } from '#kernel/ref.ts';

export interface Receipts {
  /** The public id of the payment that a receipt or a credit note belongs to; null for an unknown number. */
  operationOf(number: string): Promise<string | null>;
  /** The numbers of a payment's receipt and credit notes, in the order in which they were assigned. */
  numbersOf(operationId: string): Promise<readonly string[]>;
  /** The buyer and the subscription of a receipt; null for an unknown number or a deleted member. */
  saleOf(number: string): Promise<{ readonly userId: number; readonly subscriptionId: number | null } | null>;
}

export const Receipts = service<Receipts>('origin.receipts');
