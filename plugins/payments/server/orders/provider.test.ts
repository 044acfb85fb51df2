/** GET /payment/provider returns the terms with which the next payment begins. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPaymentProvider } from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from './testing.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders({
    GATEWAYS: 'dimoco,epoch',
    GATEWAY_DIMOCO_API_URL: 'https://dimoco.example/api',
    GATEWAY_DIMOCO_MERCHANT: 'm1',
    GATEWAY_DIMOCO_ORDER: 'o1',
    GATEWAY_DIMOCO_SECRET: 'open sesame',
    GATEWAY_EPOCH_JOIN_URL: 'https://epoch.example/join',
    GATEWAY_EPOCH_SECRET: 'open sesame',
    GATEWAY_EPOCH_SOURCES: '192.0.2.0/24',
  });
}, 120_000);
afterAll(() => at.site.close());

it('GET /payment/provider returns the gateway with which the payment begins', async () => {
  const buyer = await at.buyer();
  const announced = await buyer.http.call(getPaymentProvider, { query: {} });
  const begun = await at.begin(buyer);
  expect([announced.provider, announced.is_carrier]).toEqual([begun.gateway, begun.is_carrier]);
  expect(announced.provider).toBe('epoch');
});

/** A coupon for 30 percent off. */
async function coupon(key: string): Promise<string> {
  await at.site.origin.db.insertInto('coupons').values({ key, percent: 30 }).execute();
  return key;
}

it('GET /payment/provider returns the gateway with which a payment with a coupon begins', async () => {
  const buyer = await at.buyer();
  const query = { subscription_id: '1', coupon_key: await coupon('THIRTY-OFF') };
  const announced = await buyer.http.call(getPaymentProvider, { query });
  const begun = await at.begin(buyer, query);
  expect([announced.provider, announced.mode]).toEqual([begun.gateway, begun.mode]);
  expect(announced).toMatchObject({ provider: 'dimoco', is_carrier: true });
});

it.each([
  ['a coupon that is refused', { subscription_id: '1', coupon_key: 'NO-SUCH' }],
  ['a plan that no gateway sells', { subscription_id: '999' }],
])('GET /payment/provider returns no gateway for %s', async (_, query) => {
  const buyer = await at.buyer();
  expect(await buyer.http.call(getPaymentProvider, { query })).toMatchObject({
    provider: null,
    mode: null,
    modes: [],
    is_carrier: false,
  });
});
