/** Renewals, refunds and disputes are settled once, even if they are reported before the payment that they refer to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, PLAN, paymentStatus } from '../testing.ts';
import { settleWaiting } from './waiting.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';

let site: SettlingSite;
let receive: SettlingSite['receive'];
beforeAll(async () => {
  site = await openSettling();
  ({ receive } = site);
}, 60_000);
afterAll(() => site.close());

describe('a decline of a transaction that has paid', () => {
  const declined = { status: 'declined', reason: '51' } as const;

  it('reverses the rest of the payment at a gateway that approves provisionally', async () => {
    const payment = await order(site, 'segpay');
    const sale = eventOf(payment);
    await site.receiveFrom('segpay', sale);
    await site.receiveFrom('segpay', backOf(payment, { relatedId: sale.transactionId, amountMinor: 500 }));
    const late = eventOf(payment, declined);
    expect(await site.receiveFrom('segpay', late)).toEqual(['applied']);
    expect(await site.receiveFrom('segpay', late)).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'refunded',
      entries: ['sale', 'refund', 'refund'],
      access: 0,
    });
  });

  it.each([
    ['in order', ['sale', 'renewal', 'decline']],
    ['before their first payment', ['renewal', 'decline', 'sale']],
  ])('takes back the period of a renewal, and keeps the first one: %s', async (_when, names) => {
    const payment = await order(site, 'segpay');
    const renewal = rebillOf(payment);
    const events = {
      sale: eventOf(payment),
      renewal,
      decline: rebillOf(payment, { transactionId: renewal.transactionId, ...declined }),
    };
    for (const name of names as (keyof typeof events)[]) await site.receiveFrom('segpay', events[name]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale', 'renewal', 'refund'],
      access: 1,
    });
  });

  it('ends a free trial there, and changes nothing elsewhere', async () => {
    const plan = { ...PLAN, trialDays: 7, trialMinor: 0 };
    const trial = await order(site, 'segpay', { plan });
    await site.receiveFrom('segpay', eventOf(trial));
    await site.receiveFrom('segpay', eventOf(trial, declined));
    expect(site.settled.at(-1)).toMatchObject({ is: 'reported', change: 'expire' });
    const elsewhere = await order(site, 'epoch');
    await receive(eventOf(elsewhere));
    expect(await receive(eventOf(elsewhere, declined))).toEqual(['ignored paid']);
    expect(await paymentStatus(site, elsewhere.operation_id)).toMatchObject({ state: 'paid', access: 1 });
  });
});

describe('a renewal', () => {
  it('adds a month, regardless of the order of the events', async () => {
    const payment = await order(site, 'epoch');
    const [first, second] = [rebillOf(payment), rebillOf(payment)];
    expect(await receive(second)).toEqual(['waiting not_begun']);
    expect(await receive(eventOf(payment))).toEqual(['applied']);
    expect(await receive(first, second)).toEqual(['applied', 'applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      entries: ['sale', 'renewal', 'renewal'],
      access: 3,
      until: new Date('2026-09-01T12:00:00.000Z'),
    });
  });

  it('turns a trial into a membership, at the price of its first whole period', async () => {
    const plan = { ...PLAN, trialDays: 7, trialMinor: 100, firstMinor: 995 };
    const payment = await order(site, 'epoch', { plan });
    await receive(eventOf(payment));
    expect(await receive(rebillOf(payment))).toEqual(['refused amount']);
    expect(await receive(rebillOf(payment, { amountMinor: 995 }))).toEqual(['applied']);
    expect(await receive(rebillOf(payment, { amountMinor: 995 }))).toEqual(['refused amount']);
    expect(await receive(rebillOf(payment))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      subscriptions: ['active'],
      access: 3,
      until: new Date('2026-08-08T12:00:00.000Z'),
    });
  });

  it.each([
    [{ test: true }, 'refused test_mode'],
    [{ currency: 'USD' }, 'refused currency'],
    [{ subscriptionId: 'of-nobody' }, 'waiting not_begun'],
  ])('reported with %j adds nothing', async (more, ending) => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    expect(await receive(rebillOf(payment, more))).toEqual([ending]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('a declined renewal is passed to the subscription module', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    expect(await receive(rebillOf(payment, { status: 'declined', reason: 'EXPIRED' }))).toEqual(['applied']);
    expect(site.settled.at(-1)).toMatchObject({ is: 'declined', purpose: 'renewal', reason: 'EXPIRED' });
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });
});

describe('a refund', () => {
  it('ends the access if it is complete, even if it is reported before the sale', async () => {
    const payment = await order(site, 'epoch');
    expect(await receive(backOf(payment))).toEqual(['waiting not_paid']);
    expect(await receive(eventOf(payment))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'refunded',
      entries: ['sale', 'refund'],
      access: 0,
      runs: false,
    });
  });

  it('a partial refund keeps the access, and refunds never exceed the payment', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    expect(await receive(backOf(payment, { amountMinor: 1000 }))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'paid', access: 1 });
    expect(await receive(backOf(payment, { amountMinor: 996 }))).toEqual(['refused amount']);
    expect(await receive(backOf(payment, { amountMinor: 995 }))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'refunded', access: 0 });
  });

  it('a refund and a chargeback of one payment are each settled once', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    const [refund, dispute] = [backOf(payment), backOf(payment, { kind: 'chargeback' })];
    expect(await receive(refund, dispute, refund, dispute)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
    ]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'charged_back',
      entries: ['sale', 'refund', 'chargeback'],
    });
  });

  it('a refund of a renewal ends the access of that month only', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    const renewal = rebillOf(payment);
    await receive(renewal);
    expect(
      await receive(backOf(payment, { kind: 'void', relatedId: renewal.transactionId, orderRef: null })),
    ).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      access: 1,
      until: new Date('2026-07-01T12:00:00.000Z'),
    });
  });
});

it('a cancellation notice is passed to the subscription module and moves no money', async () => {
  const payment = await order(site, 'epoch');
  await receive(eventOf(payment));
  const notice = { amountMinor: null, currency: null, transactionId: null, orderRef: null };
  expect(await receive(eventOf(payment, { kind: 'cancel', ...notice }))).toEqual(['applied']);
  expect(site.settled.at(-1)).toMatchObject({
    is: 'reported',
    change: 'cancel',
    operationId: payment.operation_id,
  });
  expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'paid', access: 1 });
});

it('waiting events are applied once when their payment arrives', async () => {
  const payment = await order(site, 'epoch', { state: 'declined' });
  await receive(backOf(payment));
  expect(await settleWaiting(site.deps, 'epoch')).toBe(0);
  const name = (orderRef: string | null) =>
    site.origin.db
      .updateTable('gateway_events')
      .set({ related_ref: null, order_ref: orderRef, subscription_ref: null })
      .where('payment_id', '=', payment.id)
      .where('state', '=', 'waiting')
      .execute();
  // Simulates two events that arrived at the same time and did not see each other.
  await name(null);
  await receive(eventOf(payment));
  await name(payment.operation_id);
  expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'paid' });
  expect(await settleWaiting(site.deps, 'epoch')).toBe(1);
  expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'refunded' });
});
