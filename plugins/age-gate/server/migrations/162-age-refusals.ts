/** Why a verification failed, as a code, so that the visitor of the session reads what to do next. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('age_sessions').addColumn('reason', 'text').execute();
}
