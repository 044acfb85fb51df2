/** The mailbox shows which brand an email is of; emails from before have none. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mailbox')
    .addColumn('brand', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
