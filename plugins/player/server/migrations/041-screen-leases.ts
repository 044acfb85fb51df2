/** The lease of the one screen on which an account may play: its holder and its expiry. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table screen_leases (
    user_id integer primary key references users on delete cascade,
    screen uuid not null,
    expires_at timestamptz not null
  )`.execute(db);
}
