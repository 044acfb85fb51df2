/** Evidence of a cookie choice: time, language, policy and displayed text. */
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
