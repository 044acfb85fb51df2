/** Reminders are sent only to confirmed addresses, and contain the country of the request. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table segment_entries drop column mailed_at,
    add column country text,
    add column token_hash text unique,
    add column token_expires_at timestamptz,
    add column confirmed_at timestamptz`,
  // A visitor may type another person's address, so their request is separate from that of the member with this address.
  `alter table segment_entries drop constraint segment_entries_segment_email_key`,
  `create unique index segment_entries_by_visitor on segment_entries (segment, email) where user_id is null`,
  `create unique index segment_entries_by_member on segment_entries (segment, user_id) where user_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
