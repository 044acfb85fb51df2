/** Requests to wallets, without any data from an attestation, and the last list of trusted issuers. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('age_sessions').addColumn('provider', 'text').execute();
  await db.schema
    .createTable('age_wallet_requests')
    .addColumn('provider_reference', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('state_hash', 'text', (column) => column.notNull().unique())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('waiting', 'answered', 'approved', 'refused')`),
    )
    .addColumn('reason', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('age_wallet_requests_expires_at')
    .on('age_wallet_requests')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('age_trust_lists')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('next_update', 'timestamptz', (column) => column.notNull())
    .addColumn('fetched_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
