/** The reason for a failed verification, as a code, so that the page can explain the next step to the visitor. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('age_sessions').addColumn('reason', 'text').execute();
}
