/** The state of the sandbox provider, stored in the database so that all processes share it. Empty in production. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('age_sandbox_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('callback_url', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) =>
      column.notNull().check(sql`verdict in ('pending', 'approved', 'declined')`),
    )
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('age_sandbox_trouble')
    .addColumn('kind', 'text', (column) => column.primaryKey().check(sql`kind in ('down', 'slow')`))
    .addColumn('until', 'timestamptz', (column) => column.notNull())
    .execute();
}
