/** An impersonation token references the login that it was issued from, and is invalid without it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table impersonations add column administrator_family uuid`.execute(db);
}
