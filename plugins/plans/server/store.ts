/** Groups and plans in the database. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PlanGroupsTable, PlansTable } from './tables.ts';

type Db = Kysely<Database>;
export type GroupRow = Selectable<PlanGroupsTable>;
export type PlanRow = Selectable<PlansTable>;

const isOnOffer = (now: Date) =>
  sql<boolean>`(g.valid_from is null or g.valid_from <= ${now}) and (g.valid_until is null or g.valid_until > ${now})`;

/** The group with a slug and a current offer; the default group without a slug. */
export const findGroup = (db: Db, slug: string | undefined, now: Date): Promise<GroupRow | undefined> =>
  db
    .selectFrom('plan_groups as g')
    .selectAll('g')
    .$if(slug === undefined, (query) => query.where('g.is_default', '=', true))
    .$if(slug !== undefined, (query) => query.where('g.promo_url', '=', slug ?? ''))
    .where(isOnOffer(now))
    .executeTakeFirst();

/** The available plans of a group, in the editors' order, and their alternatives. */
export async function plansOf(
  db: Db,
  groupId: number,
): Promise<{ plans: PlanRow[]; alternatives: PlanRow[] }> {
  const sold = db.selectFrom('plans as p').selectAll('p').where('p.withdrawn_at', 'is', null);
  const plans = await sold
    .where('p.group_id', '=', groupId)
    .orderBy('p.position')
    .orderBy('p.subscription_id')
    .execute();
  const wanted = plans.flatMap(({ alternative_id: id }) => id ?? []);
  if (wanted.length === 0) return { plans, alternatives: [] };
  return { plans, alternatives: await sold.where('p.subscription_id', 'in', wanted).execute() };
}

/**
 * A plan that is sold in a group with a current offer, directly or as an alternative. `groupId` null: in its own group.
 */
export const findPlan = (
  db: Db,
  { planId, groupId, now }: { planId: number; groupId: number | null; now: Date },
): Promise<(PlanRow & { sold_in: number; sold_at: string | null }) | undefined> =>
  db
    .selectFrom('plans as p')
    .innerJoin('plan_groups as g', (join) =>
      join.on(
        groupId === null
          ? sql<boolean>`g.id = p.group_id`
          : sql<boolean>`g.id = ${groupId} and (p.group_id = g.id or exists (select 1 from plans o
              where o.group_id = g.id and o.alternative_id = p.subscription_id and o.withdrawn_at is null))`,
      ),
    )
    .selectAll('p')
    .select('g.id as sold_in')
    .select(sql<string | null>`case when g.is_default then null else g.promo_url end`.as('sold_at'))
    .where('p.subscription_id', '=', planId)
    .where('p.withdrawn_at', 'is', null)
    .where(isOnOffer(now))
    .executeTakeFirst();

/** Whether a member has had a subscription, current or past. A no-card trial does not count. */
export async function hasSubscribed(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_type', '<>', 3)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
