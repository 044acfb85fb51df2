/** The table of age sessions. Only a hash of each secret id is stored. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('age_sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('country_state', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'verified', 'failed')`),
    )
    .addColumn('reference', 'text', (column) => column.unique())
    .addColumn('provider_reference', 'text', (column) => column.unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('verified_at', 'timestamptz')
    .addColumn('queried_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('age_sessions_expires_at').on('age_sessions').column('expires_at').execute();
}
