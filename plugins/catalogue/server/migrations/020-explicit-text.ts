/** An operator's mark: the long texts of this series, as those of a film, are for visitors past the age gate alone. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series add column explicit_text boolean not null default false`.execute(db);
}
