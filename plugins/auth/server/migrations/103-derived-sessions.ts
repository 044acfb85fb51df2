/** An impersonation session references the administrator's login that it was issued from, and ends with it. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Family of the login; null for a member's own session.
  `alter table access_tokens add column issuer_family uuid`,
  `alter table users add column password_changed_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
