/** Prices of plans that no gateway, or not every gateway, can charge. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { module as payments } from '#plugins/payments/server/module.ts';
import { testConfig } from '#server/testing/origin.ts';
import { getLeastPrice, getPlans } from '../api.ts';
import { module } from './module.ts';
import { plansOnSale, unsoldPrices } from './unsold.ts';

const GATEWAYS = {
  GATEWAYS: 'segpay,epoch',
  GATEWAY_SEGPAY_PAY_URL: 'https://segpay.example/pay',
  GATEWAY_SEGPAY_SRS_URL: 'https://srs.segpay.example',
  GATEWAY_SEGPAY_MERCHANT_ID: '22000',
  GATEWAY_SEGPAY_ETICKET_EUR: '100:200',
  GATEWAY_SEGPAY_PATH_SECRET: 'open sesame',
  GATEWAY_SEGPAY_USER: 'shop',
  GATEWAY_SEGPAY_PASSWORD: 'open sesame',
  GATEWAY_SEGPAY_SOURCES: '192.0.2.0/24',
  GATEWAY_EPOCH_JOIN_URL: 'https://epoch.example/join',
  GATEWAY_EPOCH_SECRET: 'open sesame',
  GATEWAY_EPOCH_SOURCES: '192.0.2.0/24',
};

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders(GATEWAYS);
  const { db } = at.site.origin;
  await db.updateTable('plans').set({ products: '{}' }).where('subscription_id', '=', 1).execute();
  await db
    .updateTable('plans')
    .set({ products: JSON.stringify({ epoch: { USD: 'year-usd' } }) })
    .where('subscription_id', '=', 3)
    .execute();
}, 120_000);
afterAll(() => at.site.close());

const american = { 'x-el-country': 'US' };
const shown = async (country: string, query: Record<string, string> = {}) => {
  const group = await at
    .visitor({ 'x-el-country': country })
    .http.call(getPlans, { query: { ...query, cacheIgnore: 'test' } });
  return (group?.plans ?? []).map(({ subscription_id: id, currency }) => `${id} ${currency}`);
};
const sentences = async (planId: number): Promise<string[]> => {
  const sales = payments.sales?.(testConfig(GATEWAYS));
  const found = sales ? unsoldPrices(await plansOnSale(at.site.origin.db), sales) : [];
  return found.filter((one) => one.planId === planId).map(({ text, isSold }) => `${isSold}: ${text}`);
};

it('a plan is offered in the visitor’s currency only if a gateway can charge it', async () => {
  expect(await shown('US')).toEqual(['1 EUR', '2 USD', '3 USD']);
  expect(await shown('ES')).toEqual(['1 EUR', '2 EUR', '3 EUR']);
  expect(await at.visitor(american).http.call(getLeastPrice)).toEqual({
    text: 'From $9.99 a month, billed yearly',
  });
});

it('an order is charged in the currency that was offered', async () => {
  const buyer = await at.buyer();
  await expect(at.begin(buyer, { gateway_id: 'epoch' })).rejects.toMatchObject({ code: 'try_again' });
});

it('staff pages and the log list each missing price, with its gateway and the solution', async () => {
  expect(await sentences(1)).toEqual([
    'true: plan 1 (Monthly) in EUR is sold by other gateways only: no product code at epoch; enter its codes on /_staff/edit/plan/1',
    'false: plan 1 (Monthly) cannot be bought in GBP: no product code at epoch, no price point in GBP at segpay; enter its codes on /_staff/edit/plan/1, or set the price point of the gateway (docs/reference/gateways.md)',
    'false: plan 1 (Monthly) cannot be bought in USD: no product code at epoch, no price point in USD at segpay; enter its codes on /_staff/edit/plan/1, or set the price point of the gateway (docs/reference/gateways.md)',
  ]);
  expect(await sentences(3)).toHaveLength(3);
});

it('npm run doctor lists the same missing prices from the database', async () => {
  const sales = payments.sales?.(testConfig(GATEWAYS)) ?? null;
  const rows = async <Row>() => (await plansOnSale(at.site.origin.db)) as Row[];
  const found = (await module.examineStored?.({ rows, sales })) ?? [];
  expect(found.filter(({ isSold }) => !isSold).length).toBeGreaterThan(1);
  expect(await module.examineStored?.({ rows, sales: null })).toEqual([]);
});

it('a plan is shown without a coupon that only a gateway without its price could charge', async () => {
  const key = 'UNSOLD-OFF';
  await at.site.origin.db.insertInto('coupons').values({ key, percent: 30 }).execute();
  const group = await at
    .visitor(american)
    .http.call(getPlans, { query: { coupon: key, cacheIgnore: 'test' } });
  const yearly = group?.plans.find(({ subscription_id: id }) => id === 3);
  expect([yearly?.currency, yearly?.first_price_in_cents]).toEqual(['USD', 11_988]);
  const euros = group?.plans.find(({ subscription_id: id }) => id === 1);
  expect(euros?.first_price_in_cents).toBeLessThan(1995);
});
