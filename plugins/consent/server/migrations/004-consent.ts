/** Tables of cookie consent: the current choice of a visitor, and every choice as evidence. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_history')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('visitor_id', 'uuid', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('marketing', 'boolean', (column) => column.notNull())
    .addColumn('statistics', 'boolean', (column) => column.notNull())
    .addColumn('preferences', 'boolean', (column) => column.notNull())
    .addColumn('gpc', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('consent_history_visitor')
    .on('consent_history')
    .columns(['visitor_id', 'id'])
    .execute();
  await db.schema
    .createTable('consents')
    .addColumn('visitor_id', 'uuid', (column) => column.primaryKey())
    .addColumn('history_id', 'bigint', (column) =>
      column.notNull().references('consent_history.id').onDelete('cascade'),
    )
    .execute();
}
