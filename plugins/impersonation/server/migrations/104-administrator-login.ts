/** A token to impersonate a member names the login that it was issued from; it is worth nothing without it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table impersonations add column administrator_family uuid`.execute(db);
}
