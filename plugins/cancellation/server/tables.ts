/** The table of cancellations, as the queries see it. */
import type { Generated } from 'kysely';
import type { CancelledBy } from '#ports/subscriptions.ts';
import type { CancelReason } from '../api.ts';

/** One for each time a subscription was ended: it may be reactivated, and ended again. */
export interface CancellationsTable {
  id: Generated<number>;
  user_id: number;
  subscription_id: number;
  cancelled_by: CancelledBy;
  /** null for whoever came by a mailed link. */
  reason: CancelReason | null;
  /** Until when it gives access. */
  ends_at: Date;
  /** What a withdrawal pays back, in cents of the subscription's currency. */
  refund_cents: number | null;
  cancelled_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    cancellations: CancellationsTable;
  }
}
