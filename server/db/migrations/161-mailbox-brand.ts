/** The mailbox shows the brand of an email; older emails have none. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mailbox')
    .addColumn('brand', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
