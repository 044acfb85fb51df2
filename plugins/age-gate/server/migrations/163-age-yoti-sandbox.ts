/** The state of Yoti's sandbox, stored in the database so that all processes share it. Empty in production. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('age_yoti_sandbox_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('settles_at', 'timestamptz')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('age_yoti_sandbox_state')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('until', 'timestamptz')
    .execute();
}
