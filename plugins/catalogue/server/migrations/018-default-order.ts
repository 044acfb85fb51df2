/** The default order of lists: playable films, newest first, then announced ones. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // 'Published' sorts before 'Upcoming Release'; the predicate is that of the other sort orders (001).
  await sql`create index movies_by_default on movies (status, release_date desc, id desc)
    include (blocked_countries)
    where status <> 'Unpublished' and not hidden_only and model_type = 'Movie'`.execute(db);
}
