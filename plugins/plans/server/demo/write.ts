/** Writes the demo's offers; plans that an operator has added stay unchanged. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { GROUPS } from './groups.ts';
import { productsOf, type COUPONS, type PLANS } from './plans.ts';

interface Offers {
  readonly groups: typeof GROUPS;
  readonly plans: typeof PLANS;
  readonly coupons: typeof COUPONS;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Sets the sequence above the ids that were written. */
async function setSequenceAfter(trx: Transaction<Database>, table: string, column: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
    (select max(${sql.ref(column)}) from ${sql.table(table)}))`.execute(trx);
}

export async function writePlans(trx: Transaction<Database>, offers: Offers): Promise<void> {
  const groups = offers.groups.map((group) => ({
    ...group,
    texts: JSON.stringify(group.texts),
    layout_background: json(group.layout_background),
    layout_background_desktop: json(group.layout_background_desktop),
    banner_image: json(group.banner_image),
    banner_image_mobile: json(group.banner_image_mobile),
  }));
  const plans = offers.plans.map((plan) => ({
    ...plan,
    prices: JSON.stringify(plan.prices),
    products: JSON.stringify(productsOf(plan.subscription_id)),
    texts: JSON.stringify(plan.texts),
  }));
  for (const { id, ...group } of groups)
    // Sequentially, because they share the transaction.
    await trx
      .insertInto('plan_groups')
      .values({ id, ...group })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(group))
      .execute();
  for (const { subscription_id, ...plan } of plans)
    await trx
      .insertInto('plans')
      .values({ subscription_id, ...plan })
      .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(plan))
      .execute();
  for (const { id, ...coupon } of offers.coupons)
    await trx
      .insertInto('coupons')
      .values({ id, ...coupon })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(coupon))
      .execute();
  await setSequenceAfter(trx, 'plan_groups', 'id');
  await setSequenceAfter(trx, 'plans', 'subscription_id');
  await setSequenceAfter(trx, 'coupons', 'id');
}
