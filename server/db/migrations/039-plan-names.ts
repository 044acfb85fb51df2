/** What a plan was called in each language when it was bought: subscriptions and orders are shown in the language of the page, also when the plan is gone or another has followed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['subscriptions', 'transactions'])
    // One connection, one statement after the other.
    await sql`alter table ${sql.table(table)} add column plan_names jsonb
      check (jsonb_typeof(plan_names) = 'object')`.execute(db);
}
