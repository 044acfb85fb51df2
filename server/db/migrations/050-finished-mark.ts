/** Watch records state whether a film was watched to its end, even while it is watched again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visualizations add column finished_at timestamptz`.execute(db);
  await sql`update visualizations set finished_at = updated_at where finished`.execute(db);
  await sql`create index visualizations_seen on visualizations (user_id, updated_at desc)
    where finished_at is not null`.execute(db);
}
