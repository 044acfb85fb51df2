/** Cancelling subscriptions, for other modules. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** `nothing`: no subscription that could be cancelled, or no account. `bundle`: it is cancelled at the site that sold it. */
export type EndedByStaff =
  | { readonly is: 'cancelled'; readonly endsAt: Date }
  | { readonly is: 'nothing' | 'bundle' };

export interface Cancellations {
  /** Cancels a member's newest subscription as the member would, with an email. An already cancelled one stays unchanged. */
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
