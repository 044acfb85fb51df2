/** The mailbox shows where a mail's program would unsubscribe. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mailbox').addColumn('unsubscribe', 'text').execute();
}
