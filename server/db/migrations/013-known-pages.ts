/** Views are counted by page, not by address: what was counted before holds whatever anybody has sent. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from page_views`.execute(db);
}
