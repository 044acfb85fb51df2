/** Kysely type of the reminder lists; migrations 7, 12 and 82 of the catalogue create the table. */
import type { ColumnType, Generated } from 'kysely';

/** An email address that waits for an event, e.g. the release of a film. */
export interface SegmentEntriesTable {
  id: Generated<number>;
  segment: string;
  /** In lower case. */
  email: string;
  /** The brand of the request; empty for requests from before brands were stored (server/security/own-accounts.ts). */
  brand: ColumnType<string, string | undefined, never>;
  user_id: number | null;
  locale: string;
  /** Country of the request: a film hidden there is not announced. */
  country: ColumnType<string | null, string | undefined, string>;
  created_at: Date;
  /** The confirmation link of a visitor's request: SHA-256 of its token, as hex, and its expiry. */
  token_hash: ColumnType<string | null, string | undefined, string>;
  token_expires_at: ColumnType<Date | null, Date | undefined, Date>;
  /** null until a visitor has used the link; for members, the address is confirmed with the account. */
  confirmed_at: ColumnType<Date | null, Date | undefined, Date>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    segment_entries: SegmentEntriesTable;
  }
}
