/** A landing page can be withdrawn. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table landing_pages add column hidden boolean not null default false`.execute(db);
}
