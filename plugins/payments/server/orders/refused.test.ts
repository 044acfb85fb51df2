/**
 * Payments that are refused for every means of payment: with an invalid coupon, for a plan that is not sold, or while
 * another order may be paid.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '#server/testing/origin.ts';
import { postPaySubscription, postSkyflowCharge } from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from './testing.ts';

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
  const { db } = at.site.origin;
  await db
    .insertInto('coupons')
    .values({ key: 'FIRST-ONE', percent: 50, uses: 1, uses_per_user: 5 })
    .execute();
  const someone = await at.buyer();
  await use('FIRST-ONE', someone.id);
}, 120_000);
afterAll(() => at.site.close());

let uses = 0;
/** Records that a member has used a coupon. */
async function use(key: string, user_id: number): Promise<void> {
  const { db, now } = at.site.origin;
  const { id } = await db.selectFrom('coupons').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  uses += 1;
  await db
    .insertInto('coupon_uses')
    .values({ operation_id: `earlier-${uses}`, coupon_id: id, user_id, used_at: now() })
    .execute();
}

const begins = (buyer: Buyer, planId: number, query: { coupon?: string; group?: number }) =>
  at.begin(buyer, {
    subscription_id: String(planId),
    ...(query.coupon ? { coupon_key: query.coupon } : {}),
    ...(query.group ? { plan_group_id: String(query.group) } : {}),
  });
const pays = (buyer: Buyer, planId: number, { coupon, group }: { coupon?: string; group?: number }) =>
  buyer.http.call(postPaySubscription, {
    body: { subscription_id: planId, plan_group_id: group ?? null },
    query: coupon ? { coupon } : {},
  });

describe.each([
  ['beginning a payment', begins],
  ['paying with a stored card', pays],
] as const)('%s', (_, buy) => {
  it.each([
    ['an unknown coupon', 1, { coupon: 'NOPE' }, 'CE01'],
    ['an expired coupon', 1, { coupon: 'PREMIERE' }, 'CE02'],
    ['a coupon that others have used up', 1, { coupon: 'FIRST-ONE' }, 'CE03'],
    ['a coupon that the member has used', 1, { coupon: 'LATESHOW' }, 'CE04'],
    ['a coupon without a discount', 4, { coupon: 'BOTH-5', group: 2 }, 'CE05'],
    ['a plan that is not sold', 999, {}, 'offer_gone'],
  ])('is refused with %s', async (_name, planId, query, code) => {
    const buyer = await at.buyer();
    if (code === 'CE04') await use('LATESHOW', buyer.id);
    await expect(buy(buyer, planId, query)).rejects.toMatchObject({ code });
    expect(await at.paymentsOf(buyer.id)).toEqual([]);
  });
});

describe('while another order may be paid at any time', () => {
  /** An order of the member whose gateway has not reported the result. */
  async function pending(buyer: Buyer): Promise<string> {
    const { operation_id } = await at.begin(buyer, { gateway_id: 'epoch' });
    await at.site.origin.db
      .updateTable('payments')
      .set({ state: 'pending' })
      .where('operation_id', '=', operation_id)
      .execute();
    return operation_id;
  }

  it('a stored card is not charged', async () => {
    const buyer = await at.buyer();
    const order = await pending(buyer);
    await expect(pays(buyer, 1, {})).rejects.toMatchObject({ code: 'unsettled' });
    expect((await at.paymentsOf(buyer.id)).map(({ operation_id }) => operation_id)).toEqual([order]);
  });

  it('a declined card is not tried again', async () => {
    const buyer = await at.buyer();
    const inline = await at.begin(buyer, { gateway_id: 'skyflow' });
    await at.site.origin.db
      .updateTable('payments')
      .set({ state: 'declined' })
      .where('operation_id', '=', inline.operation_id)
      .execute();
    await pending(buyer);
    const body = { operation_id: inline.operation_id, skyflow_id: 'any-card' };
    await expect(buyer.http.call(postSkyflowCharge, { body })).rejects.toMatchObject({ code: 'unsettled' });
  });
});

it('a member with a subscription cannot buy another one with a stored card', async () => {
  const buyer = await at.buyer();
  await subscribe(at.site, buyer.email);
  await expect(pays(buyer, 1, {})).rejects.toMatchObject({ code: 'subscribed' });
});
