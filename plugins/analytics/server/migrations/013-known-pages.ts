/** Views are counted by route instead of URL: earlier counts contain whatever visitors requested. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Databases from before this migration belonged to the plugin have the table already.
  await sql`create table if not exists page_views (
    day date not null,
    path text not null,
    views bigint not null default 1,
    primary key (day, path)
  )`.execute(db);
  await sql`delete from page_views`.execute(db);
}
