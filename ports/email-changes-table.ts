/** The table of changes of members' addresses. It is the host's: sign-ups respect addresses that may still be restored. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export interface EmailChangesTable {
  id: Generated<number>;
  user_id: number;
  address_before: string;
  address_after: string;
  /** Whether `address_before` was confirmed: only then its mailbox may cancel or undo the change. */
  was_verified: boolean;
  /** SHA-256 of the tokens of the mailed links: the one to the new address, and the two to the old one. */
  confirm_hash: Filled<string | null>;
  cancel_hash: Filled<string | null>;
  undo_hash: Filled<string | null>;
  asked_at: Date;
  /** Until when it may be confirmed. */
  expires_at: Date;
  confirmed_at: Filled<Date | null>;
  /** Until when the old address may undo it, and nobody else may sign up with that address. */
  undo_until: Filled<Date | null>;
  /** When it was cancelled, replaced by a newer request, or undone. */
  ended_at: Filled<Date | null>;
}
