/** Plans at a gateway that renews after days: what pages, dates and the ledger say. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMeSubscriptions } from '#plugins/account/api.ts';
import { getPaymentProvider } from '#plugins/payments/api.ts';
import { chooseGateway, NO_WISH } from '#gateways/installed/server/choose-gateway.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { openGateways } from '#gateways/installed/server/configured/gateways.ts';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { PLAN } from '#plugins/payments/server/testing.ts';
import { testConfig } from '#server/testing/origin.ts';
import { getSubscription } from '#plugins/subscription/api.ts';
import { getLeastPrice, getPlans } from '../api.ts';

const SEGPAY = {
  GATEWAY_SEGPAY_PAY_URL: 'https://segpay.example/pay',
  GATEWAY_SEGPAY_SRS_URL: 'https://srs.segpay.example',
  GATEWAY_SEGPAY_MERCHANT_ID: '22000',
  GATEWAY_SEGPAY_ETICKET_EUR: '100:200',
  GATEWAY_SEGPAY_PATH_SECRET: 'open sesame',
  GATEWAY_SEGPAY_USER: 'shop',
  GATEWAY_SEGPAY_PASSWORD: 'open sesame',
  GATEWAY_SEGPAY_SOURCES: '192.0.2.0/24',
};
const EPOCH = {
  GATEWAY_EPOCH_JOIN_URL: 'https://epoch.example/join',
  GATEWAY_EPOCH_SECRET: 'open sesame',
  GATEWAY_EPOCH_SOURCES: '192.0.2.0/24',
};
const SKYFLOW = {
  GATEWAY_SKYFLOW_VAULT_ID: 'v1',
  GATEWAY_SKYFLOW_VAULT_URL: 'https://vault.example',
  GATEWAY_SKYFLOW_FRAME_URL: 'https://vault.example/frame',
  GATEWAY_SKYFLOW_CLIENT_ID: 'c1',
  GATEWAY_SKYFLOW_KEY_ID: 'k1',
  GATEWAY_SKYFLOW_PRIVATE_KEY: 'open sesame',
  GATEWAY_SKYFLOW_TOKEN_URL: 'https://vault.example/token',
};
const TRUSTPAY = {
  GATEWAY_TRUSTPAY_PAY_URL: 'https://trustpay.example/pay',
  GATEWAY_TRUSTPAY_API_URL: 'https://trustpay.example/api',
  GATEWAY_TRUSTPAY_ACCOUNT: '4107111111',
  GATEWAY_TRUSTPAY_PROJECT: 'p1',
  GATEWAY_TRUSTPAY_SECRET: 'open sesame',
  GATEWAY_TRUSTPAY_API_SECRET: 'open sesame',
};
const DAY_MS = 86_400_000;
const daysBetween = (from: Date, to: string | null | undefined): number =>
  Math.round((Date.parse(to ?? '') - from.getTime()) / DAY_MS);

let segpayOnly: OrderSite;
let sandbox: OrderSite;
beforeAll(async () => {
  segpayOnly = await openOrders({ GATEWAYS: 'segpay', ...SEGPAY });
  sandbox = await openOrders();
}, 120_000);
afterAll(async () => {
  await segpayOnly.site.close();
  await sandbox.site.close();
});

it('plans state their renewal interval in days if the gateway counts days', async () => {
  const group = await segpayOnly.visitor().http.call(getPlans, { query: { cacheIgnore: 'test' } });
  const summaries = group?.plans.map(({ period_days: days, terms }) => `${days}: ${terms.summary}`);
  expect(summaries).toEqual([
    '30: 19.95\u00a0€ every 30 days. Cancel anytime.',
    '91: 44.85\u00a0€ every 91 days. Renews every 91 days unless you cancel.',
    '365: 119.88\u00a0€ every 365 days. Renews every 365 days unless you cancel.',
  ]);
  // 91 days are less than three months, and the shown price of a month is never below the paid one.
  expect(group?.plans.map(({ terms: { amount, per } }) => `${amount} ${per}`)).toEqual([
    '19.95\u00a0€ every 30 days',
    '15.00\u00a0€ a month, billed every 91 days',
    '9.99\u00a0€ a month, billed every 365 days',
  ]);
  expect(await segpayOnly.visitor().http.call(getLeastPrice)).toEqual({
    text: 'From 9.99\u00a0€ a month, billed every 365 days',
  });
});

it('a plan that is paid once lasts calendar months, even at a gateway that counts days', async () => {
  const trial = await segpayOnly.visitor().http.call(getPlans, { query: { promo_url: 'trial' } });
  const once = trial?.plans.find(({ plan_type: type }) => type === 1);
  expect(once?.period_days ?? null).toBeNull();
});

it('the next charge that is shown before a payment is due after the same number of days', async () => {
  const buyer = await segpayOnly.buyer();
  const { next } = await buyer.http.call(getPaymentProvider, { query: { subscription_id: '1' } });
  expect(daysBetween(segpayOnly.site.clock.now(), next?.at)).toBe(30);
});

it('each charge by a gateway that counts days grants the agreed number of days, which pages show', async () => {
  const buyer = await sandbox.buyer();
  const { operation_id, payment_url } = await sandbox.begin(buyer, { gateway_id: 'segpay' });
  await sandbox.press(payment_url);
  const began = sandbox.site.clock.now();
  const ends = async (): Promise<number> =>
    daysBetween(began, (await buyer.http.call(getSubscription)).subscription?.ends_at);
  expect(await ends()).toBe(30);
  await sandbox.advance(operation_id, 'rebill');
  expect(await ends()).toBe(60);
  const { data } = await buyer.http.call(getMeSubscriptions);
  expect(data).toMatchObject([{ recurring_months: 1, period_days: 30 }]);
});

it('a subscription at another gateway lasts calendar months', async () => {
  const buyer = await sandbox.buyer();
  const { payment_url } = await sandbox.begin(buyer, { gateway_id: 'epoch' });
  await sandbox.press(payment_url);
  const { data } = await buyer.http.call(getMeSubscriptions);
  expect(data).toMatchObject([{ recurring_months: 1, period_days: null }]);
});

it('an order without a named gateway does not continue one at a gateway that renews otherwise', async () => {
  const buyer = await sandbox.buyer();
  await sandbox.begin(buyer, { gateway_id: 'segpay' });
  const { next } = await buyer.http.call(getPaymentProvider, { query: { subscription_id: '1' } });
  const offered = await sandbox.begin(buyer);
  expect(offered.gateway).toBe('epoch');
  await sandbox.press(offered.payment_url);
  expect(await buyer.http.call(getSubscription)).toMatchObject({ subscription: { ends_at: next?.at } });
});

it.each([
  ['skyflow,segpay,trustpay', 'redirect', 'skyflow', 'trustpay'],
  ['segpay,skyflow,trustpay', 'inline', 'segpay', undefined],
] as const)('an order at %s in mode %s renews as %s, which is offered', (GATEWAYS, mode, offered, other) => {
  const config = testConfig({ GATEWAYS, ...SKYFLOW, ...SEGPAY, ...TRUSTPAY });
  const gateways = openGateways(INSTALLED, config, globalThis.fetch);
  const order = { purpose: 'join', amountMinor: 1995, plan: PLAN } as const;
  expect(chooseGateway(gateways, order, NO_WISH)?.gateway.id).toBe(offered);
  expect(chooseGateway(gateways, order, { ...NO_WISH, mode })?.gateway.id).toBe(other);
});

it('an order is not sent to a gateway that renews more often than the offer states, unless it names that gateway', () => {
  const config = testConfig({ GATEWAYS: 'epoch,segpay', ...EPOCH, ...SEGPAY });
  const gateways = openGateways(INSTALLED, config, globalThis.fetch);
  const plan = { ...PLAN, products: { epoch: 'ab1' } };
  const chosen = (wish: Partial<typeof NO_WISH>, more = {}) =>
    chooseGateway(
      gateways,
      { purpose: 'join', amountMinor: 1995, plan: { ...plan, ...more } },
      { ...NO_WISH, ...wish },
    )?.gateway.id;
  expect(chosen({})).toBe('epoch');
  expect(chosen({ excluded: 'epoch' })).toBeUndefined();
  expect(chosen({ excluded: 'epoch' }, { renewalMinor: null })).toBe('segpay');
  expect(chosen({ gateway: 'segpay' })).toBe('segpay');
});
