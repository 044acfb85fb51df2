/** What other modules ask of whoever bills subscriptions. A site without it charges nothing: ending a subscription is a row alone. */
import type { Transaction } from 'kysely';
import { service } from '../../kernel/ref.ts';
import type { Database } from '../db/schema.ts';

/** Who ended it: the member on the site, whoever holds a link mailed to them, or the operator. */
export type CancelledBy = 'member' | 'link' | 'staff';

export interface Subscriptions {
  /**
   * Nothing is charged for it from now on, and its gateway is told when the transaction commits. The caller holds the account's
   * row and has written status and end of `subscriptions`, and revoked its entitlements where that end is now.
   */
  cancel(transaction: Transaction<Database>, id: number, by: CancelledBy): Promise<void>;
  /** Pays back what was paid for it, after `cancel` in the same transaction. */
  refund(transaction: Transaction<Database>, id: number): Promise<void>;
}

export const Subscriptions = service<Subscriptions>('origin.subscriptions');
