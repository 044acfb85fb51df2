/** The language a comment was written in, as its author had the site; null where nobody knows. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column lang text check (lang in ('en', 'de', 'es', 'fr'))`.execute(db);
}
