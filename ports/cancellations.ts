/** Cancelling subscriptions, for other modules. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * `nothing`: there is no account, or no subscription to cancel. `bundle`: the subscription must be cancelled at the
 * site that sold it.
 */
export type EndedByStaff =
  | { readonly is: 'cancelled'; readonly endsAt: Date }
  | { readonly is: 'nothing' | 'bundle' };

export interface Cancellations {
  /**
   * Cancels a member's newest subscription as the member would, with an email. A cancelled subscription stays
   * unchanged.
   */
  cancelByStaff(tx: Transaction<Database>, userId: number): Promise<EndedByStaff>;
  /**
   * Ends a member's subscription with a refund, as a withdrawal. Returns false without a change if the withdrawal rule does not
   * allow it automatically.
   */
  withdraw(
    tx: Transaction<Database>,
    asked: { readonly userId: number; readonly subscriptionId: number; readonly country: string },
  ): Promise<boolean>;
}

export const Cancellations = service<Cancellations>('origin.cancellations');
