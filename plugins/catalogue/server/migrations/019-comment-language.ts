/** The language of a comment: that of the site when its author wrote it; null if unknown. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column lang text check (lang in ('en', 'de', 'es', 'fr'))`.execute(db);
}
