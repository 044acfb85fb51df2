/** What a page is told of the next payment before it begins is what happens when it does. */
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
    GATEWAY_EPOCH_PI_CODE: 'ab1',
    GATEWAY_EPOCH_SECRET: 'open sesame',
    GATEWAY_EPOCH_SOURCES: '192.0.2.0/24',
  });
}, 120_000);
afterAll(() => at.site.close());

it('names the gateway that the payment then goes to, and a phone bill only where nothing else is taken', async () => {
  const buyer = await at.buyer();
  const told = await buyer.http.call(getPaymentProvider, { query: {} });
  const begun = await at.begin(buyer);
  expect([told.provider, told.is_carrier]).toEqual([begun.gateway, begun.is_carrier]);
  expect(told.provider).toBe('epoch');
});
