/** The payment port: charges, refunds and cancellations, planned in the caller's transaction and executed once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Payments, type PaymentOrder } from '#ports/payments.ts';
import { postSkyflowCharge } from '#plugins/payments/api.ts';
import { PLAN } from '../testing.ts';
import { openOrders, type OrderSite } from './testing.ts';

let at: OrderSite;
let payments: Payments;
beforeAll(async () => {
  at = await openOrders();
  const found = at.site.origin.modules.service(Payments);
  if (!found) throw new Error('nobody takes payments');
  payments = found;
}, 120_000);
afterAll(() => at.site.close());

/** A member who has paid for the monthly plan at this gateway. */
async function subscriber(gateway_id: string) {
  const buyer = await at.buyer();
  const begun = await at.begin(buyer, { gateway_id });
  const { operation_id, payment_url } = begun;
  if (begun.mode === 'inline') {
    const body = {
      operation_id,
      skyflow_id: `card-of-${buyer.id}`,
      card: { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 },
    };
    await buyer.http.call(postSkyflowCharge, { body });
  } else await at.press(payment_url);
  const [payment] = await at.paymentsOf(buyer.id);
  if (!payment?.subscription_id || !payment.entry_id) throw new Error('not paid');
  return { buyer, payment, subscription: payment.subscription_id, entry: payment.entry_id };
}

const renewalOf = (userId: number, subscriptionId: number): PaymentOrder => ({
  userId,
  purpose: 'renewal',
  plan: PLAN,
  subscriptionId,
  amountMinor: 1995,
  currency: 'EUR',
  tax: { country: 'ES', minor: 346 },
  subjectKey: 'period:2',
});

const transaction = () => at.site.origin.db.transaction();

describe('a charge', () => {
  it.each(['skyflow', 'trustpay'])('is made once at %s, however often it is requested', async (gateway) => {
    const { buyer, subscription } = await subscriber(gateway);
    const order = renewalOf(buyer.id, subscription);
    const first = await transaction().execute((tx) => payments.charge(tx, order, `renew:${subscription}:2`));
    expect(first.is).toBe('ordered');
    const second = await transaction().execute((tx) => payments.charge(tx, order, `renew:${subscription}:2`));
    expect(second).toEqual({ ...first, is: 'known' });
    await at.site.runJobs();
    const third = await transaction().execute((tx) => payments.charge(tx, order, `renew:${subscription}:2`));
    expect(third).toEqual(second);
    await at.site.runJobs();
    const [, renewal] = await at.paymentsOf(buyer.id);
    expect(renewal).toMatchObject({ purpose: 'renewal', state: 'paid', mode: 'server' });
    expect(await at.entriesOf(renewal!.operation_id)).toEqual([{ kind: 'renewal', amount_minor: 1995 }]);
    expect(await at.balance(renewal!.operation_id)).toBe(1995);
  });

  it('is not made if its transaction is rolled back', async () => {
    const { buyer, subscription } = await subscriber('skyflow');
    const order = renewalOf(buyer.id, subscription);
    await expect(
      transaction().execute(async (tx) => {
        await payments.charge(tx, order, 'renew:rolled-back');
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    await at.site.runJobs();
    expect(await at.paymentsOf(buyer.id)).toHaveLength(1);
  });

  it.each(['epoch', 'segpay', 'vendo'])('is left to %s, which rebills automatically', async (gateway) => {
    const { buyer, subscription } = await subscriber(gateway);
    const order = renewalOf(buyer.id, subscription);
    expect(await transaction().execute((tx) => payments.charge(tx, order, 'renew:x'))).toEqual({
      is: 'by_gateway',
    });
  });

  it('requires a stored card', async () => {
    const { buyer, subscription } = await subscriber('dimoco');
    const order = renewalOf(buyer.id, subscription);
    expect(await transaction().execute((tx) => payments.charge(tx, order, 'renew:y'))).toEqual({
      is: 'no_means',
    });
  });
});

describe('a refund', () => {
  it.each(['segpay', 'vendo', 'trustpay', 'skyflow', 'dimoco'])(
    'a refund at %s is in the ledger once, for any number of requests and events',
    async (gateway) => {
      const { payment, entry } = await subscriber(gateway);
      expect(await transaction().execute((tx) => payments.refund(tx, entry, 1995))).toBe('sent');
      expect(await transaction().execute((tx) => payments.refund(tx, entry, 1995))).toBe('sent');
      await at.site.runJobs();
      expect(await transaction().execute((tx) => payments.refund(tx, entry, 1995))).toBe('sent');
      await at.site.runJobs();
      // Some gateways respond first and report the refund afterwards.
      await vi.waitFor(async () =>
        expect(await at.entriesOf(payment.operation_id)).toEqual([
          { kind: 'sale', amount_minor: 1995 },
          { kind: 'refund', amount_minor: 1995 },
        ]),
      );
      expect(await at.balance(payment.operation_id)).toBe(0);
    },
  );

  it('can follow a partial refund, up to the paid amount', async () => {
    const { payment, entry } = await subscriber('trustpay');
    await transaction().execute((tx) => payments.refund(tx, entry, 995));
    await at.site.runJobs();
    await transaction().execute((tx) => payments.refund(tx, entry, 1000));
    await at.site.runJobs();
    await transaction().execute((tx) => payments.refund(tx, entry, 1000));
    await at.site.runJobs();
    expect(await at.entriesOf(payment.operation_id)).toEqual([
      { kind: 'sale', amount_minor: 1995 },
      { kind: 'refund', amount_minor: 995 },
      { kind: 'refund', amount_minor: 1000 },
    ]);
    expect(await at.balance(payment.operation_id)).toBe(0);
  });

  it('a refund at a gateway without refund calls becomes a task of staff', async () => {
    const { entry } = await subscriber('epoch');
    expect(await transaction().execute((tx) => payments.refund(tx, entry, 1995))).toBe('by_hand');
  });

  it.each([0, -1, 1996])('a refund of %d minor units is refused', async (amount) => {
    const { entry } = await subscriber('vendo');
    await expect(transaction().execute((tx) => payments.refund(tx, entry, amount))).rejects.toThrow(
      RangeError,
    );
  });

  it('waits for a gateway that does not respond, and is made once', async () => {
    const { payment, entry } = await subscriber('trustpay');
    await transaction().execute((tx) => payments.refund(tx, entry, 995));
    at.wire.isDown = true;
    await at.site.runJobs();
    at.wire.isDown = false;
    expect(await at.entriesOf(payment.operation_id)).toHaveLength(1);
    await at.wait(5 * 60_000);
    expect(await at.entriesOf(payment.operation_id)).toEqual([
      { kind: 'sale', amount_minor: 1995 },
      { kind: 'refund', amount_minor: 995 },
    ]);
  });
});

describe('the cancellation of a subscription', () => {
  it.each([
    ['vendo', 'sent', 'done'],
    ['epoch', 'by_hand', 'by_hand'],
    ['segpay', 'sent', 'done'],
    ['trustpay', 'nothing', undefined],
    ['skyflow', 'nothing', undefined],
    ['dimoco', 'nothing', undefined],
  ] as const)('the cancellation at %s is %s', async (gateway, sending, state) => {
    const { payment, subscription } = await subscriber(gateway);
    expect(await transaction().execute((tx) => payments.cancel(tx, subscription))).toBe(sending);
    expect(await transaction().execute((tx) => payments.cancel(tx, subscription))).toBe(sending);
    await at.site.runJobs();
    const operations = await at.site.origin.db
      .selectFrom('payment_operations')
      .select('state')
      .where('payment_id', '=', payment.id)
      .where('kind', '=', 'cancel')
      .execute();
    expect(operations).toEqual(state === undefined ? [] : [{ state }]);
  });
});

describe('the stored card of a subscription', () => {
  it('has the details that its gateway provides', async () => {
    const card = { brand: 'Visa', last4: '4242', expiresMonth: 1, expiresYear: 2031 };
    const meansAt = async (gateway: string) => payments.meansOf((await subscriber(gateway)).subscription);
    expect(await meansAt('skyflow')).toEqual({ gateway: 'skyflow', billedBy: 'us', card });
    expect(await meansAt('trustpay')).toEqual({ gateway: 'trustpay', billedBy: 'us', card: null });
    expect(await meansAt('epoch')).toEqual({ gateway: 'epoch', billedBy: 'gateway', card: null });
    expect(await meansAt('dimoco')).toEqual({ gateway: 'dimoco', billedBy: 'nobody', card: null });
    expect(await payments.meansOf(987_654)).toBeNull();
  });

  it('is replaced by another card, which costs nothing', async () => {
    const { buyer, subscription } = await subscriber('trustpay');
    const order = { ...renewalOf(buyer.id, subscription), purpose: 'card', amountMinor: 0 } as const;
    const payer = {
      locale: 'en',
      country: 'ES',
      gateway: null,
      excluded: null,
      mode: null,
      returnPath: null,
    } as const;
    const begun = await payments.begin({ ...order, tax: { country: 'ES', minor: 0 } }, payer);
    if (begun.is !== 'begun') throw new Error(begun.is);
    const { operation_id } = begun.payment;
    const card = { brand: 'Maestro', last4: '0001', expires_month: 2, expires_year: 2032 };
    const body = { operation_id, skyflow_id: `new-card-of-${buyer.id}`, card };
    expect((await buyer.http.call(postSkyflowCharge, { body })).state).toBe('paid');
    expect(await payments.meansOf(subscription)).toMatchObject({
      gateway: 'skyflow',
      card: { brand: 'Maestro', last4: '0001' },
    });
    expect(await at.entriesOf(operation_id)).toEqual([]);
    const charge = { ...renewalOf(buyer.id, subscription), subjectKey: 'period:3' };
    expect((await transaction().execute((tx) => payments.charge(tx, charge, 'renew:new-card'))).is).toBe(
      'ordered',
    );
    await at.site.runJobs();
    const means = await at.site.origin.db
      .selectFrom('payment_means')
      .select(['gateway', 'ended_at'])
      .where('user_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(means.map(({ gateway, ended_at }) => [gateway, ended_at === null])).toEqual([
      ['trustpay', false],
      ['skyflow', true],
    ]);
  });
});
