/** What a choice of cookies is proved by: when it was made, in which language, of which policy, by which text. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('consent_history')
    .addColumn('chosen_at', 'timestamptz')
    .addColumn('language', 'text')
    .addColumn('policy', 'text')
    .addColumn('text_hash', 'text')
    .execute();
}
