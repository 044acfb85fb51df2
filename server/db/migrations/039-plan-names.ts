/** The name of a plan in each language at the time of the purchase, so that subscriptions and orders are shown in the language of the page even after the plan was removed or replaced. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['subscriptions', 'transactions'])
    // Sequentially, because there is one connection.
    await sql`alter table ${sql.table(table)} add column plan_names jsonb
      check (jsonb_typeof(plan_names) = 'object')`.execute(db);
}
