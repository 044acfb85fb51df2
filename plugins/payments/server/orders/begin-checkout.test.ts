/**
 * Beginning a payment: one order and one URL for repeated requests, at the plan's price, and never while another
 * payment is unsettled.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from '#server/testing/origin.ts';
import { getPayment, getPaymentProvider } from '#plugins/payments/api.ts';
import { getSubscription } from '#plugins/subscription/api.ts';
import { openOrders, type OrderSite } from './testing.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());
beforeEach(() => {
  at.wire.isDown = false;
});

const codeOf = (error: unknown) => (error as { code: string; status: number }).code;

describe('a begun payment', () => {
  it.each([
    ['epoch', 'redirect'],
    ['epoch', 'popup'],
    ['segpay', 'redirect'],
    ['segpay', 'popup'],
    ['vendo', 'redirect'],
    ['vendo', 'popup'],
    ['trustpay', 'redirect'],
    ['trustpay', 'popup'],
    ['dimoco', 'redirect'],
  ])('opens its page at %s in mode %s, and is paid there', async (gateway_id, mode) => {
    const buyer = await at.buyer();
    const begun = await at.begin(buyer, { gateway_id, mode });
    expect(begun).toMatchObject({
      status: 200,
      gateway: gateway_id,
      mode,
      amount_in_cents: 1995,
      currency: 'EUR',
      is_carrier: gateway_id === 'dimoco',
      options: null,
    });
    expect(await at.stateOf(buyer, begun.operation_id)).toBe('sent');
    await at.press(begun.payment_url);
    expect(await at.stateOf(buyer, begun.operation_id)).toBe('paid');
    expect(await at.balance(begun.operation_id)).toBe(1995);
    // The page after the payment announces the same next charge as the account.
    const { next } = await buyer.http.call(getPayment, { params: { operation: begun.operation_id } });
    const { subscription } = await buyer.http.call(getSubscription);
    expect(next).toEqual(
      subscription?.next
        ? { at: subscription.next.at, amount_in_cents: subscription.next.amount_in_cents }
        : null,
    );
    expect(next === null).toBe(gateway_id === 'dimoco');
  });

  it('names its plan, group and coupon, so that they can be chosen again', async () => {
    const buyer = await at.buyer();
    const { operation_id: operation } = await at.begin(buyer, {
      subscription_id: '6',
      plan_group_id: '3',
      coupon_key: 'lateshow',
    });
    expect(await buyer.http.call(getPayment, { params: { operation } })).toMatchObject({
      subscription_id: 6,
      plan_group: 'welcome',
      coupon_key: 'LATESHOW',
    });
  });

  it('has one order and one URL for parallel tabs and later requests', async () => {
    const buyer = await at.buyer();
    for (const gateway_id of ['segpay', 'trustpay'] as const) {
      const tabs = await Promise.all([1, 2, 3, 4].map(() => at.begin(buyer, { gateway_id })));
      expect(new Set(tabs.map(({ operation_id }) => operation_id)).size).toBe(1);
      expect(new Set(tabs.map(({ payment_url }) => payment_url)).size).toBe(1);
      expect(await at.begin(buyer, { gateway_id })).toEqual(tabs[0]);
    }
  });

  it('calls a carrier once, for any number of tabs', async () => {
    const buyer = await at.buyer();
    at.wire.calls.length = 0;
    const tabs = await Promise.all([1, 2].map(() => at.begin(buyer, { gateway_id: 'dimoco' })));
    expect(tabs[0]).toEqual(tabs[1]);
    expect(at.wire.calls.filter((call) => call.endsWith('/dimoco/api'))).toHaveLength(1);
  });

  it('gives a second tab the reply of the first one without polling the database', async () => {
    const buyer = await at.buyer();
    const { db, bus } = at.site.origin;
    const gateway = Promise.withResolvers<void>();
    at.wire.until = gateway.promise;
    at.wire.calls.length = 0;
    const waits = Promise.withResolvers<void>();
    const { subscribe } = bus;
    vi.spyOn(bus, 'subscribe').mockImplementation((topic, listener) => {
      waits.resolve();
      return subscribe(topic, listener);
    });
    const reads = vi.spyOn(db, 'selectFrom');
    const readsOfReply = () =>
      reads.mock.calls.filter(([table]) => String(table) === 'payment_operations').length;
    const first = at.begin(buyer, { gateway_id: 'dimoco' });
    await vi.waitFor(() => expect(at.wire.calls).not.toEqual([]), 10_000);
    const second = at.begin(buyer, { gateway_id: 'dimoco' });
    await waits.promise;
    gateway.resolve();
    expect(await second).toEqual(await first);
    expect(at.wire.calls.filter((call) => call.endsWith('/dimoco/api'))).toHaveLength(1);
    // Read once by the first tab, and by the second one before and after the message.
    expect(readsOfReply()).toBe(3);
    vi.restoreAllMocks();
  });

  it('gets a new signed URL for the same order when the old one has expired', async () => {
    const buyer = await at.buyer();
    const first = await at.begin(buyer, { gateway_id: 'vendo' });
    at.site.clock.advance(20 * 60_000);
    const second = await at.begin(buyer, { gateway_id: 'vendo' });
    expect(second.operation_id).toBe(first.operation_id);
    expect(second.payment_url).not.toBe(first.payment_url);
    await at.press(second.payment_url);
    expect(await at.stateOf(buyer, first.operation_id)).toBe('paid');
  });

  it.each([
    ['has no product code there, from before codes were required', { products: {} }, 'epoch'],
    ['is at a gateway that is no longer used', {}, 'gone'],
  ])('replaces an open order that %s', async (_what, more, gateway) => {
    const buyer = await at.buyer();
    const first = await at.begin(buyer);
    const { db } = at.site.origin;
    const named = ['operation_id', '=', first.operation_id] as const;
    const { id: _, ...made } = await db
      .selectFrom('payments')
      .selectAll()
      .where(...named)
      .executeTakeFirstOrThrow();
    if (!('plan' in made.subject)) throw new Error('not an order of a plan');
    await db
      .updateTable('payments')
      .set({ state: 'declined' })
      .where(...named)
      .execute();
    // An order stays as it was made, so another one is written.
    const subject = JSON.stringify({ ...made.subject, plan: { ...made.subject.plan, ...more } });
    const operation_id = randomUUID().replaceAll('-', '');
    await db
      .insertInto('payments')
      .values({ ...made, operation_id, subject, gateway })
      .execute();
    const second = await at.begin(buyer);
    expect([second.gateway, second.operation_id === operation_id]).toEqual(['epoch', false]);
    await at.press(second.payment_url);
    expect(await at.stateOf(buyer, second.operation_id)).toBe('paid');
  });

  it('replaces the payment at another gateway, whose page can still be paid', async () => {
    const buyer = await at.buyer();
    const first = await at.begin(buyer, { gateway_id: 'epoch' });
    const second = await at.begin(buyer, { excluded_gateway: 'epoch' });
    expect(second.gateway).not.toBe('epoch');
    expect(await at.stateOf(buyer, first.operation_id)).toBe('declined');
    await at.press(first.payment_url);
    expect(await at.stateOf(buyer, first.operation_id)).toBe('paid');
  });

  it('is not created while another payment may be paid; the reply contains the waiting page', async () => {
    const buyer = await at.buyer();
    const first = await at.begin(buyer, { gateway_id: 'trustpay' });
    await at.press(first.payment_url, { outcome: 'pending-then-approved', delivery: 'lost' });
    await at.site.origin.db
      .updateTable('payments')
      .set({ state: 'pending' })
      .where('operation_id', '=', first.operation_id)
      .execute();
    const second = await at.begin(buyer, { gateway_id: 'epoch' });
    expect(second).toMatchObject({
      status: 202,
      operation_id: first.operation_id,
      payment_url: `/payment-verification?operation=${first.operation_id}`,
    });
    expect(await at.paymentsOf(buyer.id)).toHaveLength(1);
  });

  it('is in doubt if a carrier does not respond, and no other payment begins in the meantime', async () => {
    const buyer = await at.buyer();
    at.wire.isDown = true;
    const begun = await at.begin(buyer, { gateway_id: 'dimoco' });
    expect(begun.status).toBe(202);
    expect(await at.stateOf(buyer, begun.operation_id)).toBe('doubted');
    at.wire.isDown = false;
    expect(await at.begin(buyer, { gateway_id: 'dimoco' })).toEqual(begun);
  });

  it('uses the gateway’s product for the plan and its currency, and no gateway without one', async () => {
    const { db } = at.site.origin;
    const products = { epoch: { EUR: 'ab1month', USD: 'ab1us' }, vendo: { EUR: '771' } };
    const providerFor = (given: object) =>
      db
        .updateTable('plans')
        .set({ products: JSON.stringify(given) })
        .where('subscription_id', '=', 1)
        .execute();
    const codeAt = async (gateway_id: string, name: string) => {
      const buyer = await at.buyer();
      const begun = await at.begin(buyer, { gateway_id });
      await at.press(begun.payment_url);
      expect(await at.stateOf(buyer, begun.operation_id)).toBe('paid');
      return new URL(begun.payment_url).searchParams.get(name);
    };
    expect(await codeAt('epoch', 'pi_code')).toBe('plan1eur');
    await providerFor(products);
    expect(await codeAt('epoch', 'pi_code')).toBe('ab1month');
    expect(await codeAt('vendo', 'selected_offer')).toBe('771');
    await providerFor({ epoch: { USD: 'ab1us' } });
    for (const gateway_id of ['epoch', 'vendo'])
      await expect(at.begin(await at.buyer(), { gateway_id })).rejects.toMatchObject({ code: 'try_again' });
  });

  it('uses no gateway whose product has a trial that this member may not have', async () => {
    const buyer = await at.buyer();
    await subscribe(at.site, buyer.email, { status: 'expired' });
    const begun = await at.begin(buyer, { subscription_id: '6' });
    expect(begun.amount_in_cents).toBe(1995);
    expect(['epoch', 'vendo']).not.toContain(begun.gateway);
  });

  it('uses no gateway whose product price differs from the price with the coupon', async () => {
    const buyer = await at.buyer();
    const { key } = await at.site.origin.db
      .selectFrom('coupons')
      .select('key')
      .where('percent', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const begun = await at.begin(buyer, { coupon_key: key });
    expect(begun.amount_in_cents).toBeLessThan(1995);
    expect(['epoch', 'vendo']).not.toContain(begun.gateway);
    await expect(at.begin(buyer, { coupon_key: key, gateway_id: 'epoch' })).rejects.toMatchObject({
      status: 404,
      code: 'try_again',
    });
  });
});

describe('refused payments', () => {
  it.each([
    ['of a plan that no gateway sells', { subscription_id: '999999' }, 'offer_gone'],
    ['with an unknown coupon', { coupon_key: 'NOPE' }, 'CE01'],
    ['at a gateway that does not exist', { gateway_id: 'bank' }, 'try_again'],
    ['with PayPal', { uses_paypal: '1' }, 'try_again'],
    ['in a mode that its gateway does not support', { gateway_id: 'dimoco', mode: 'inline' }, 'try_again'],
  ])('a payment %s is refused', async (_, query, code) => {
    const buyer = await at.buyer();
    expect(codeOf(await at.begin(buyer, query).catch((error: unknown) => error))).toBe(code);
    expect(await at.paymentsOf(buyer.id)).toEqual([]);
  });

  it('a payment of a member with a subscription other than a no-card trial is refused', async () => {
    const buyer = await at.buyer();
    const id = await subscribe(at.site, buyer.email);
    await expect(at.begin(buyer)).rejects.toMatchObject({ status: 409, code: 'subscribed' });
    await at.site.origin.db
      .updateTable('subscriptions')
      .set({ source_group: 6, plan_type: 3, status: 'trial' })
      .where('id', '=', id)
      .execute();
    expect((await at.begin(buyer)).status).toBe(200);
  });

  it.each([
    {},
    { subscription_id: '' },
    { subscription_id: '-1' },
    { subscription_id: '99999999999' },
    { subscription_id: '1', gateway_id: 'x'.repeat(200) },
    { subscription_id: '1', coupon_key: 'x'.repeat(200) },
    { subscription_id: '1', coupon_key: "'; drop table payments; --\u0000" },
    { subscription_id: '1', back: '//elsewhere.example' },
    { subscription_id: '1', back: 'https://elsewhere.example' },
    { subscription_id: '1', mode: 'telepathy' },
  ])('a payment requested with %j is refused', async (query) => {
    const buyer = await at.buyer();
    const answer = await buyer.fetch(
      `/api/payment_url?${new URLSearchParams(query as Record<string, string>)}`,
      {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      },
    );
    expect([400, 409, 422]).toContain(answer.status);
  });

  it('a payment of a guest is refused', async () => {
    await expect(at.begin(at.visitor())).rejects.toMatchObject({ status: 401 });
  });
});

it('GET /payment/provider returns the gateway of the next payment', async () => {
  const buyer = await at.buyer();
  const query = { user_id: String(buyer.id), channel_id: '1', subscription_group_id: '9' };
  expect(await buyer.http.call(getPaymentProvider, { query })).toMatchObject({
    provider: 'epoch',
    mode: 'redirect',
    modes: ['redirect', 'popup'],
    is_carrier: false,
  });
});
