/** Refunds with the gateways' sandbox: they end what was paid with that money, and other paid periods continue. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { getPaymentUrl, postSkyflowCharge } from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { Payments } from '#ports/payments.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { getChange, getSubscription, postChange, postReactivate } from '../api.ts';

const DAY_MS = 86_400_000;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;

async function subscriber(): Promise<Buyer> {
  const buyer = await at.buyer();
  const { operation_id } = await at.begin(buyer, { gateway_id: 'skyflow' });
  const card = { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 };
  const body = { operation_id, skyflow_id: `card-of-${buyer.id}`, card };
  await buyer.http.call(postSkyflowCharge, { body });
  return buyer;
}

const currentOf = async (buyer: Buyer) => (await buyer.http.call(getSubscription)).subscription;

async function wait(buyer: Buyer, days: number): Promise<void> {
  at.site.clock.advance(days * DAY_MS);
  for (const queue of ['bill', 'retry', 'remind', 'expire'])
    await at.site.origin.jobs.send(`subscription.${queue}`, {});
  await at.site.runJobs();
  await at.wait(5 * 60_000);
  await buyer.http.call(postLogin, { body: { username: buyer.email, password: PASSWORD } });
}

/** Refunds the member's payment with this index in their history. */
async function refund({ id }: Buyer, number: number): Promise<void> {
  const payment = (await at.paymentsOf(id))[number];
  const payments = at.site.origin.modules.service(Payments);
  await at.site.origin.db
    .transaction()
    .execute((tx) => payments!.refund(tx, payment?.entry_id ?? 0, payment?.amount_minor ?? 0));
  await at.site.runJobs();
}

describe('the reversal of a past month', () => {
  it('a refund of a past month lets the current subscription continue and renew', async () => {
    const buyer = await subscriber();
    await wait(buyer, 31);
    const before = await currentOf(buyer);
    await refund(buyer, 0);
    expect(await currentOf(buyer)).toEqual(before);
    expect(before).toMatchObject({ phase: 'running', is_charging: false });
    await wait(buyer, 31);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running' });
    expect((await at.paymentsOf(buyer.id)).map(({ state }) => state)).toEqual(['refunded', 'paid', 'paid']);
  });

  it('a chargeback of a past month lets the subscription run to its paid end, and the member may reactivate it', async () => {
    const buyer = await subscriber();
    await wait(buyer, 31);
    const ends = (await currentOf(buyer))?.ends_at;
    const [first] = await at.paymentsOf(buyer.id);
    await at.advance(first?.operation_id ?? '', 'chargeback');
    expect(await currentOf(buyer)).toMatchObject({
      phase: 'ending',
      ends_at: ends,
      next: null,
      may_reactivate: true,
    });
  });
});

it('a partial chargeback of the current month stops charges and keeps the month', async () => {
  const buyer = await subscriber();
  const ends = (await currentOf(buyer))?.ends_at;
  const [payment] = await at.paymentsOf(buyer.id);
  await at.advance(payment?.operation_id ?? '', 'chargeback', { amountMinor: 100 });
  expect(await currentOf(buyer)).toMatchObject({ phase: 'ending', ends_at: ends, next: null });
  await wait(buyer, 32);
  expect(await currentOf(buyer)).toMatchObject({ phase: 'ended' });
  expect(await at.paymentsOf(buyer.id)).toHaveLength(1);
});

it('a refund of the current month ends the subscription, which can be bought again', async () => {
  const buyer = await subscriber();
  await wait(buyer, 31);
  await refund(buyer, 1);
  expect(await currentOf(buyer)).toMatchObject({ phase: 'ended' });
  const again = await buyer.http.call(getPaymentUrl, {
    query: { subscription_id: '1', gateway_id: 'trustpay' },
  });
  expect(again.status).toBe(200);
});

describe('a refund of a plan change', () => {
  it('restores the rest of the previous plan, which is not charged and can be reactivated', async () => {
    const buyer = await subscriber();
    const before = await currentOf(buyer);
    await wait(buyer, 9);
    const { amount_in_cents, credit_in_cents } = await buyer.http.call(getChange, {
      query: { plan_id: '2' },
    });
    await buyer.http.call(postChange, { body: { plan_id: 2, amount_in_cents } });
    await wait(buyer, 0);
    expect(credit_in_cents).toBeGreaterThan(1000);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running', plan_id: 2 });
    await refund(buyer, 1);
    expect(await currentOf(buyer)).toMatchObject({
      phase: 'ending',
      plan_id: 1,
      ends_at: before?.ends_at,
      next: null,
      may_reactivate: true,
    });
    await buyer.http.call(postReactivate);
    expect(await currentOf(buyer)).toMatchObject({
      phase: 'running',
      next: { amount_in_cents: 1995 },
      ends_at: before?.ends_at,
    });
  });
});
