/** Renewals, refunds and disputes: each is settled once, also when it is told before what it speaks of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, PLAN, standing } from '../testing.ts';
import { settleWaiting } from './waiting.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';

let site: SettlingSite;
let tell: SettlingSite['tell'];
beforeAll(async () => {
  site = await openSettling();
  ({ tell } = site);
}, 60_000);
afterAll(() => site.close());

describe('a renewal', () => {
  it('adds a month, whichever of two is told first', async () => {
    const payment = await order(site, 'epoch');
    const [first, second] = [rebillOf(payment), rebillOf(payment)];
    expect(await tell(second)).toEqual(['waiting not_begun']);
    expect(await tell(eventOf(payment))).toEqual(['applied']);
    expect(await tell(first, second)).toEqual(['applied', 'applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      entries: ['sale', 'renewal', 'renewal'],
      access: 3,
      until: new Date('2026-09-01T12:00:00.000Z'),
    });
  });

  it('turns a trial into a membership, at the price of its first whole period', async () => {
    const plan = { ...PLAN, trialDays: 7, trialMinor: 100, firstMinor: 995 };
    const payment = await order(site, 'epoch', { plan });
    await tell(eventOf(payment));
    expect(await tell(rebillOf(payment))).toEqual(['refused amount']);
    expect(await tell(rebillOf(payment, { amountMinor: 995 }))).toEqual(['applied']);
    expect(await tell(rebillOf(payment, { amountMinor: 995 }))).toEqual(['refused amount']);
    expect(await tell(rebillOf(payment))).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      subscriptions: ['active'],
      access: 3,
      until: new Date('2026-08-08T12:00:00.000Z'),
    });
  });

  it.each([
    [{ test: true }, 'refused test_mode'],
    [{ currency: 'USD' }, 'refused currency'],
    [{ subscriptionId: 'of-nobody' }, 'waiting not_begun'],
  ])('that is told with %j adds nothing', async (more, ending) => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    expect(await tell(rebillOf(payment, more))).toEqual([ending]);
    expect(await standing(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('that is declined is told to whoever looks after the subscription', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    expect(await tell(rebillOf(payment, { status: 'declined', reason: 'EXPIRED' }))).toEqual(['applied']);
    expect(site.settled.at(-1)).toMatchObject({ is: 'declined', purpose: 'renewal', reason: 'EXPIRED' });
    expect(await standing(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });
});

describe('money that goes back', () => {
  it('takes the access with it when it is all of it, also told before the sale', async () => {
    const payment = await order(site, 'epoch');
    expect(await tell(backOf(payment))).toEqual(['waiting not_paid']);
    expect(await tell(eventOf(payment))).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      state: 'refunded',
      entries: ['sale', 'refund'],
      access: 0,
      runs: false,
    });
  });

  it('in part leaves the access, and is never more than was paid', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    expect(await tell(backOf(payment, { amountMinor: 1000 }))).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({ state: 'paid', access: 1 });
    expect(await tell(backOf(payment, { amountMinor: 996 }))).toEqual(['refused amount']);
    expect(await tell(backOf(payment, { amountMinor: 995 }))).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({ state: 'refunded', access: 0 });
  });

  it('by a dispute as well, once each', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    const [refund, dispute] = [backOf(payment), backOf(payment, { kind: 'chargeback' })];
    expect(await tell(refund, dispute, refund, dispute)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
    ]);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      state: 'charged_back',
      entries: ['sale', 'refund', 'chargeback'],
    });
  });

  it('of a renewal takes that month alone', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    const renewal = rebillOf(payment);
    await tell(renewal);
    expect(
      await tell(backOf(payment, { kind: 'void', relatedId: renewal.transactionId, orderRef: null })),
    ).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      access: 1,
      until: new Date('2026-07-01T12:00:00.000Z'),
    });
  });
});

it('a notice is told to whoever looks after the subscription, and moves no money', async () => {
  const payment = await order(site, 'epoch');
  await tell(eventOf(payment));
  const notice = { amountMinor: null, currency: null, transactionId: null, orderRef: null };
  expect(await tell(eventOf(payment, { kind: 'cancel', ...notice }))).toEqual(['applied']);
  expect(site.settled.at(-1)).toMatchObject({
    is: 'reported',
    change: 'cancel',
    operationId: payment.operation_id,
  });
  expect(await standing(site, payment.operation_id)).toMatchObject({ state: 'paid', access: 1 });
});

it('what waits is taken up once what it waits for is there', async () => {
  const payment = await order(site, 'epoch', { state: 'declined' });
  await tell(backOf(payment));
  expect(await settleWaiting(site.deps, 'epoch')).toBe(0);
  const name = (orderRef: string | null) =>
    site.origin.db
      .updateTable('gateway_events')
      .set({ related_ref: null, order_ref: orderRef, subscription_ref: null })
      .where('payment_id', '=', payment.id)
      .where('state', '=', 'waiting')
      .execute();
  // As if both were told at the very same moment, and neither saw the other.
  await name(null);
  await tell(eventOf(payment));
  await name(payment.operation_id);
  expect(await standing(site, payment.operation_id)).toMatchObject({ state: 'paid' });
  expect(await settleWaiting(site.deps, 'epoch')).toBe(1);
  expect(await standing(site, payment.operation_id)).toMatchObject({ state: 'refunded' });
});
