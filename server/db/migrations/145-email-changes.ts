/** Email address changes: requested, confirmed at the new address, or undone from the old one. Only digests of the links are stored. */
import { sql, type Kysely } from 'kysely';

const statements = [
  `create table email_changes (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    address_before text not null,
    address_after text not null,
    was_verified boolean not null,
    confirm_hash text unique,
    cancel_hash text unique,
    undo_hash text unique,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    undo_until timestamptz,
    ended_at timestamptz
  )`,
  `create index email_changes_user on email_changes (user_id)`,
  `create index email_changes_before on email_changes (lower(address_before)) where undo_until is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
