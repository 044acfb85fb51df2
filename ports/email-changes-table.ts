/** The table of email address changes. It belongs to the host, because sign-ups must not use addresses that may be restored. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export interface EmailChangesTable {
  id: Generated<number>;
  user_id: number;
  address_before: string;
  address_after: string;
  /** Whether `address_before` was confirmed. Only then may its owner cancel or undo the change. */
  was_verified: boolean;
  /** SHA-256 digests of the tokens in emailed links: one link to the new address, two to the old one. */
  confirm_hash: Filled<string | null>;
  cancel_hash: Filled<string | null>;
  undo_hash: Filled<string | null>;
  asked_at: Date;
  /** End of the time in which the change can be confirmed. */
  expires_at: Date;
  confirmed_at: Filled<Date | null>;
  /** End of the time in which the old address can undo the change, and nobody else can sign up with it. */
  undo_until: Filled<Date | null>;
  /** Time at which the change was cancelled, replaced by a newer request, or undone. */
  ended_at: Filled<Date | null>;
}
