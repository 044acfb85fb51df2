/** People and banners can be withdrawn from the site without being deleted, like films and categories. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['persons', 'banners'])
    // Sequentially, because they take locks.
    await sql`alter table ${sql.table(table)} add column hidden boolean not null default false`.execute(db);
}
