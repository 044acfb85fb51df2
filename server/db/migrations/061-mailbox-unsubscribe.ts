/** The mailbox shows the URL at which a mail client would unsubscribe. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mailbox').addColumn('unsubscribe', 'text').execute();
}
