/** People and banners can be taken off the site without being lost, as films and categories can. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['persons', 'banners'])
    // One after another: they take locks.
    await sql`alter table ${sql.table(table)} add column hidden boolean not null default false`.execute(db);
}
