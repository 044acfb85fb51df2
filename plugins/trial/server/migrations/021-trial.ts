/** One trial for each mailbox, in any spelling: a keyed digest without personal data that outlives the account. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Databases from before this migration belonged to the plugin have the table already.
  await sql`create table if not exists nc_trials (address_key text primary key, granted_at timestamptz not null)`.execute(
    db,
  );
}
