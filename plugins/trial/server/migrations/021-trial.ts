/** One trial for each mailbox, however it is spelled: a keyed digest that outlives the account and names nobody. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Databases from before this file was the plugin's own have the table.
  await sql`create table if not exists nc_trials (address_key text primary key, granted_at timestamptz not null)`.execute(
    db,
  );
}
