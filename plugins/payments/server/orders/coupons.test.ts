/** Limited coupons: an order reserves a use from its creation until it is paid or ends unpaid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPlans } from '#plugins/plans/api.ts';
import { getPayment, postSkyflowCharge } from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from './testing.ts';

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;
const HOUR_MS = 3_600_000;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

let coupons = 0;
/** Creates a coupon for one test, which halves the price. */
async function coupon(limits: { uses?: number; uses_per_user?: number } = {}): Promise<string> {
  coupons += 1;
  const key = `LIMIT-${coupons}`;
  await at.site.origin.db
    .insertInto('coupons')
    .values({ key, percent: 50, ...limits })
    .execute();
  return key;
}

/** States of the uses of a coupon, in order of creation. */
const usesOf = async (key: string) =>
  (
    await at.site.origin.db
      .selectFrom('coupon_uses as u')
      .innerJoin('coupons as c', 'c.id', 'u.coupon_id')
      .innerJoin('payments as p', 'p.operation_id', 'u.operation_id')
      .select(['u.state', 'u.over_limit'])
      .where('c.key', '=', key)
      .orderBy('p.id')
      .execute()
  ).map(({ state, over_limit }) => (over_limit ? `${state}, over the limit` : state));

const begin = (buyer: Buyer, coupon_key: string, more: Record<string, string> = {}) =>
  at.begin(buyer, { coupon_key, gateway_id: 'trustpay', ...more });
/** The price in minor units, or the code of the refusal. */
const outcome = (begun: ReturnType<typeof begin>) =>
  begun.then(
    ({ amount_in_cents }) => amount_in_cents,
    (error: { code: string }) => error.code,
  );
const buyers = (count: number): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, () => at.buyer()));

async function typed(token: string, number: string): Promise<string> {
  const answer = await at.sandbox('/skyflow/v1/vaults/sandbox/cards', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ records: [{ table: 'cards', fields: { card_number: number } }] }),
  });
  const { records } = (await answer.json()) as { records: { skyflow_id: string }[] };
  return records[0]?.skyflow_id ?? '';
}

describe('a coupon with a single use', () => {
  it('reduces the price of one order when twenty members order in parallel', async () => {
    const key = await coupon({ uses: 1 });
    const all = await Promise.all((await buyers(20)).map((buyer) => outcome(begin(buyer, key))));
    expect(all.filter((one) => one === 'CE03')).toHaveLength(19);
    expect(all.filter((one) => typeof one === 'number')).toHaveLength(1);
    expect(await usesOf(key)).toEqual(['held']);
  });

  it('appears used up to others while an order reserves it, and available to its buyer', async () => {
    const key = await coupon({ uses: 1 });
    const [buyer, other] = await buyers(2);
    if (!buyer || !other) return;
    const first = await begin(buyer, key);
    const errorFor = async (who: Buyer) =>
      (await who.http.call(getPlans, { query: { coupon: key } }))?.coupon?.error;
    expect(await errorFor(other)).toBe('CE03');
    expect(await errorFor(buyer)).toBeNull();
    expect((await begin(buyer, key)).operation_id).toBe(first.operation_id);
  });

  it('is released when the order is declined', async () => {
    const key = await coupon({ uses: 1 });
    const [buyer, other] = await buyers(2);
    if (!buyer || !other) return;
    const { payment_url, operation_id } = await begin(buyer, key);
    expect(await outcome(begin(other, key))).toBe('CE03');
    await at.press(payment_url, { outcome: 'decline' });
    expect(await at.stateOf(buyer, operation_id)).toBe('declined');
    expect(await outcome(begin(other, key))).toBe(998);
    expect(await usesOf(key)).toEqual(['released', 'held']);
  });

  it('is released when nothing is received about the order for a day', async () => {
    const key = await coupon({ uses: 1 });
    const [buyer, other] = await buyers(2);
    if (!buyer || !other) return;
    await begin(buyer, key);
    await at.wait(25 * HOUR_MS);
    expect(await outcome(begin(other, key))).toBe(998);
  });

  it('moves to the order that replaces the previous one', async () => {
    const key = await coupon({ uses: 1 });
    const buyer = await at.buyer();
    await begin(buyer, key);
    const second = await begin(buyer, key, { gateway_id: 'segpay' });
    expect(await usesOf(key)).toEqual(['released', 'held']);
    await at.press(second.payment_url);
    expect(await usesOf(key)).toEqual(['released', 'used']);
    expect(await outcome(begin(await at.buyer(), key))).toBe('CE03');
  });

  it('keeps the displayed price when the payment arrives after its release, and is marked if no use was left', async () => {
    const key = await coupon({ uses: 1 });
    const [late, other] = await buyers(2);
    if (!late || !other) return;
    const page = await begin(late, key);
    await at.wait(25 * HOUR_MS);
    const taken = await begin(other, key);
    await at.press(page.payment_url);
    expect(await at.stateOf(late, page.operation_id)).toBe('paid');
    expect(await at.balance(page.operation_id)).toBe(998);
    expect(await usesOf(key)).toEqual(['used, over the limit', 'held']);
    await at.press(taken.payment_url);
    expect(await usesOf(key)).toEqual(['used, over the limit', 'used']);
  });

  it('is used normally by a late payment if a use is left', async () => {
    const key = await coupon({ uses: 1 });
    const late = await at.buyer();
    const page = await begin(late, key);
    await at.wait(25 * HOUR_MS);
    await at.press(page.payment_url);
    expect(await usesOf(key)).toEqual(['used']);
  });
});

describe('a coupon with a single use per member', () => {
  it('reduces the price of one plan when three are ordered in three tabs in parallel', async () => {
    const key = await coupon();
    const buyer = await at.buyer();
    const tabs = ['1', '2', '3'].map((subscription_id) => outcome(begin(buyer, key, { subscription_id })));
    const all = await Promise.all(tabs);
    expect(all.filter((one) => one === 'CE04')).toHaveLength(2);
    expect(await usesOf(key)).toEqual(['held']);
    expect((await at.paymentsOf(buyer.id)).filter(({ coupon_key }) => coupon_key === key)).toHaveLength(1);
  });

  it('is reserved once by an order that three tabs request', async () => {
    const key = await coupon();
    const buyer = await at.buyer();
    const tabs = await Promise.all([1, 2, 3].map(() => begin(buyer, key)));
    expect(new Set(tabs.map(({ operation_id }) => operation_id)).size).toBe(1);
    expect(await usesOf(key)).toEqual(['held']);
  });

  it('is refused for a second plan, without another order, and the previous orders stay unchanged', async () => {
    const key = await coupon();
    const buyer = await at.buyer();
    const plain = await at.begin(buyer, { subscription_id: '2', gateway_id: 'trustpay' });
    const first = await begin(buyer, key);
    expect(await outcome(begin(buyer, key, { subscription_id: '2' }))).toBe('CE04');
    const orders = await at.paymentsOf(buyer.id);
    expect(orders.map(({ operation_id }) => operation_id).toSorted()).toEqual(
      [plain.operation_id, first.operation_id].toSorted(),
    );
    expect(await at.stateOf(buyer, plain.operation_id)).toBe('sent');
    expect(await at.stateOf(buyer, first.operation_id)).toBe('sent');
    expect(await usesOf(key)).toEqual(['held']);
  });

  it('moves to another plan while its order waits for a card in our own page', async () => {
    const key = await coupon();
    const buyer = await at.buyer();
    const first = await begin(buyer, key, { gateway_id: 'skyflow' });
    const second = await begin(buyer, key, { subscription_id: '2', gateway_id: 'skyflow' });
    expect(await at.stateOf(buyer, first.operation_id)).toBe('declined');
    expect(await at.stateOf(buyer, second.operation_id)).toBe('intent');
    expect(await usesOf(key)).toEqual(['released', 'held']);
  });
});

it('a card after a declined one pays with the coupon while a use is left, and is not charged otherwise', async () => {
  const key = await coupon({ uses: 1 });
  const [buyer, other] = await buyers(2);
  if (!buyer || !other) return;
  const { operation_id, options } = await begin(buyer, key, { gateway_id: 'skyflow' });
  const token = options?.skyflow.access_token ?? '';
  const pay = async (number: string) =>
    buyer.http.call(postSkyflowCharge, { body: { operation_id, skyflow_id: await typed(token, number) } });
  expect((await pay('4000000000000002')).state).toBe('declined');
  const taken = await begin(other, key);
  await expect(pay('4242424242424242')).rejects.toMatchObject({ code: 'CE03' });
  expect(await at.balance(operation_id)).toBe(0);
  await at.press(taken.payment_url, { outcome: 'decline' });
  expect((await pay('4242424242424242')).state).toBe('paid');
  expect(await usesOf(key)).toEqual(['used', 'released']);
});

it('a card after a declined one is not charged if the member used the coupon elsewhere or it no longer exists', async () => {
  const key = await coupon();
  const buyer = await at.buyer();
  const { operation_id, options } = await begin(buyer, key, { gateway_id: 'skyflow' });
  const token = options?.skyflow.access_token ?? '';
  const pay = async (number: string) =>
    buyer.http.call(postSkyflowCharge, { body: { operation_id, skyflow_id: await typed(token, number) } });
  await pay('4000000000000002');
  const { db } = at.site.origin;
  const { id } = await db.selectFrom('coupons').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  const used = { operation_id: 'e'.repeat(32), coupon_id: id, user_id: buyer.id, used_at: new Date(0) };
  await db.insertInto('coupon_uses').values(used).execute();
  await expect(pay('4242424242424242')).rejects.toMatchObject({ code: 'CE04' });
  await db
    .updateTable('coupons')
    .set({ key: `${key}-GONE` })
    .where('key', '=', key)
    .execute();
  await expect(pay('4242424242424242')).rejects.toMatchObject({ code: 'CE01' });
  expect(await at.balance(operation_id)).toBe(0);
});

it('a refunded payment keeps its coupon used', async () => {
  const key = await coupon({ uses: 1 });
  const buyer = await at.buyer();
  const { payment_url, operation_id: operation } = await begin(buyer, key);
  await at.press(payment_url);
  await at.advance(operation, 'refund');
  expect((await buyer.http.call(getPayment, { params: { operation } })).state).toBe('refunded');
  expect(await usesOf(key)).toEqual(['used']);
});
