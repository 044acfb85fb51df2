/** A flag set by operators: only visitors past the age gate may read the long texts of this series, as with films. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series add column explicit_text boolean not null default false`.execute(db);
}
