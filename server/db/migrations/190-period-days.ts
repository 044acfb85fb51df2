/** Subscriptions at a gateway that renews after days instead of calendar months. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscriptions')
    .addColumn('period_days', 'smallint', (column) => column.check(sql`period_days > 0`))
    .execute();
}
