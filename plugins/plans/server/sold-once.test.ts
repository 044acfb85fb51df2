/** A plan that only carrier billing can pay is offered as a single period without renewal. */
import { afterEach, describe, expect, it } from 'vitest';
import { PLAN_TYPE } from '#ports/session.ts';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { getLeastPrice, getPlans } from '../api.ts';

const DIMOCO = {
  GATEWAY_DIMOCO_API_URL: 'https://dimoco.example/api',
  GATEWAY_DIMOCO_MERCHANT: 'm1',
  GATEWAY_DIMOCO_ORDER: 'o1',
  GATEWAY_DIMOCO_SECRET: 'open sesame',
};
const EPOCH = {
  GATEWAY_EPOCH_JOIN_URL: 'https://epoch.example/join',
  GATEWAY_EPOCH_SECRET: 'open sesame',
  GATEWAY_EPOCH_SOURCES: '192.0.2.0/24',
};

let at: OrderSite;
afterEach(() => at.site.close());

async function coupon(): Promise<string> {
  const key = 'FIVE-OFF';
  await at.site.origin.db.insertInto('coupons').values({ key, percent: 30 }).execute();
  return key;
}

/** The monthly plan as shown to a visitor. */
async function monthly(query: { coupon?: string } = {}) {
  const group = await at.visitor().http.call(getPlans, { query: { ...query, cacheIgnore: 'test' } });
  return group?.plans.find(({ subscription_id: id }) => id === 1);
}
const typeOf = async (query: { coupon?: string } = {}) => (await monthly(query))?.plan_type;

describe('with DIMOCO as the only gateway', () => {
  it('a monthly plan is sold as a single period, and there is no monthly price', async () => {
    at = await openOrders({ GATEWAYS: 'dimoco', ...DIMOCO });
    expect(await monthly()).toMatchObject({ plan_type: PLAN_TYPE.ONE_TIME, description: '' });
    expect(await at.visitor().http.call(getLeastPrice)).toBeNull();
  });
});

describe('with a gateway that renews', () => {
  it('a plan renews, unless its coupon leaves only carrier billing', async () => {
    at = await openOrders({ GATEWAYS: 'dimoco,epoch', ...DIMOCO, ...EPOCH });
    expect(await typeOf()).toBe(PLAN_TYPE.RECURRING);
    expect((await monthly())?.terms.promise).toBe('Cancel anytime');
    expect(await typeOf({ coupon: await coupon() })).toBe(PLAN_TYPE.ONE_TIME);
    expect(await at.visitor().http.call(getLeastPrice)).not.toBeNull();
  });
});
