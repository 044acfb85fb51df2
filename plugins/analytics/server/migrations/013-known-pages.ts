/** Views are counted by page, not by address: what was counted before holds whatever anybody has sent. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Databases from before this file was the plugin's own have the table.
  await sql`create table if not exists page_views (
    day date not null,
    path text not null,
    views bigint not null default 1,
    primary key (day, path)
  )`.execute(db);
  await sql`delete from page_views`.execute(db);
}
