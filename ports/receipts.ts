/** Receipts, for whoever looks for what one is of. */
import { service } from '#kernel/ref.ts';

export interface Receipts {
  /** The public name of the payment that a receipt or a credit note is about; null for a number that is not there. */
  operationOf(number: string): Promise<string | null>;
  /** Whose sale a receipt is of, and of which subscription; null for a number that is not there, or of a member who is gone. */
  saleOf(number: string): Promise<{ readonly userId: number; readonly subscriptionId: number | null } | null>;
}

export const Receipts = service<Receipts>('origin.receipts');
