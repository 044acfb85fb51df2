/** What other modules ask of whoever ends subscriptions by wish. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** `nothing`: there is none that could be ended, or no account. `bundle`: it is ended at the site that sold it. */
export type EndedByStaff =
  | { readonly is: 'cancelled'; readonly endsAt: Date }
  | { readonly is: 'nothing' | 'bundle' };

export interface Cancellations {
  /** Ends a member's newest subscription as they would, and tells them by mail. What is cancelled already stays so. */
  cancelByStaff(tx: Transaction<Database>, userId: number): Promise<EndedByStaff>;
  /** Ends a member's subscription and pays back, as a withdrawal. false, and nothing changes, where the rule does not allow it by itself. */
  withdraw(
    tx: Transaction<Database>,
    asked: { readonly userId: number; readonly subscriptionId: number; readonly country: string },
  ): Promise<boolean>;
}

export const Cancellations = service<Cancellations>('origin.cancellations');
