/** Kysely type of the table of cancellations. */
import type { Generated } from 'kysely';
import type { CancelledBy } from '#ports/subscriptions.ts';
import type { CancelReason } from '../api.ts';

/** One row per cancellation; a subscription may be reactivated and cancelled again. */
export interface CancellationsTable {
  id: Generated<number>;
  user_id: number;
  subscription_id: number;
  cancelled_by: CancelledBy;
  /** null for a cancellation by mailed link. */
  reason: CancelReason | null;
  /** End of access. */
  ends_at: Date;
  /** Refund of a withdrawal, in cents of the subscription's currency. */
  refund_cents: number | null;
  cancelled_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    cancellations: CancellationsTable;
  }
}
