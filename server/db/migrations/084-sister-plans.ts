/**
 * Whether a subscription also unlocks the sister platform. From now on the source group states only where a subscription
 * was bought: bundles that were bought here used to have the source group of memberships from the sister platform.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column unlocks_sister boolean not null default false`.execute(db);
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('subscription_terms')::text as table`.execute(db);
  // Only payments of this site write terms.
  if (rows[0]?.table)
    await sql`update subscriptions s set unlocks_sister = true, source_group = 1
      from subscription_terms t
      where t.subscription_id = s.id and s.source_group = 3`.execute(db);
}
