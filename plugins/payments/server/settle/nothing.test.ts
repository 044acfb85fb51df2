/**
 * Payments without effect: the money is in the ledger, the member's data stay unchanged, and the steps receive the
 * refund.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../tables.ts';
import { order, PLAN, paymentStatus } from '../testing.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';

const HOUR_MS = 3_600_000;
const YEARLY = { ...PLAN, planId: 2, recurringMonths: 12, firstMinor: 9900, renewalMinor: 9900 };

let site: SettlingSite;
let receive: SettlingSite['receive'];
beforeAll(async () => {
  site = await openSettling();
  ({ receive } = site);
}, 60_000);
afterAll(() => site.close());
beforeEach(() => site.clock.advance(HOUR_MS));

const reasonOf = async ({ id }: Payment) =>
  (
    await site.origin.db
      .selectFrom('payments')
      .select(['state', 'return_reason', 'subscription_id', 'entry_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).return_reason;
const eventFor = ({ operation_id }: Payment) =>
  site.settled.filter(({ operationId }) => operationId === operation_id).map(({ is }) => is);
const subscriptionOf = (userId: number | null) =>
  site.origin.db
    .selectFrom('subscriptions')
    .select(['id', 'plan_name', 'status', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
const changeOf = async (first: Payment, more: Partial<Payment> & { plan?: typeof PLAN } = {}) => {
  const { id } = await subscriptionOf(first.user_id);
  const { user_id } = first;
  return order(site, 'epoch', {
    plan: YEARLY,
    ...more,
    user_id,
    purpose: 'plan_change',
    subscription_id: id,
    subject_key: `plan:${(more.plan ?? YEARLY).planId}:${String(more.amount_minor)}`,
  });
};

describe('a second subscription payment', () => {
  it('is recorded while a subscription is active, has no effect, and is to be refunded', async () => {
    const first = await order(site, 'epoch');
    const second = await order(site, 'epoch', {
      user_id: first.user_id,
      plan: YEARLY,
      subject_key: 'plan:2',
    });
    await receive(eventOf(first));
    const before = await subscriptionOf(first.user_id);
    expect(await receive(eventOf(second))).toEqual(['applied']);
    expect(await paymentStatus(site, second.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale'],
      access: 1,
      subscriptions: ['active'],
    });
    expect(await subscriptionOf(first.user_id)).toEqual(before);
    expect(await reasonOf(second)).toBe('subscribed');
    expect(eventFor(second)).toEqual(['returned']);
  });

  it('has no effect if two payments are settled at the same time, in either order', async () => {
    const first = await order(site, 'epoch');
    const second = await order(site, 'epoch', { user_id: first.user_id, subject_key: 'plan:2' });
    await Promise.all([receive(eventOf(first)), receive(eventOf(second)), receive(eventOf(second))]);
    expect([eventFor(first), eventFor(second)].flat().toSorted()).toEqual(['paid', 'returned']);
    expect(await paymentStatus(site, first.operation_id)).toMatchObject({
      access: 1,
      subscriptions: ['active'],
    });
  });

  it('leaves the subscription unchanged when it is refunded, even if the refund is reported early or twice', async () => {
    const first = await order(site, 'epoch');
    const second = await order(site, 'epoch', { user_id: first.user_id, subject_key: 'plan:2' });
    const back = backOf(second);
    expect(await receive(back)).toEqual(['waiting not_paid']);
    await receive(eventOf(first));
    const before = await subscriptionOf(first.user_id);
    await receive(eventOf(second), back, { ...back, eventId: 'repeated' });
    expect(await paymentStatus(site, second.operation_id)).toMatchObject({
      state: 'refunded',
      entries: ['sale', 'refund'],
      access: 1,
    });
    expect(await subscriptionOf(first.user_id)).toEqual(before);
    expect(site.settled.at(-1)).toMatchObject({ is: 'reversed', subscriptionId: null });
  });

  it('is refunded again for each renewal by its gateway', async () => {
    const first = await order(site, 'epoch');
    const second = await order(site, 'epoch', { user_id: first.user_id, subject_key: 'plan:2' });
    await receive(eventOf(first), eventOf(second));
    await receive(rebillOf(second));
    const { operationId = '', is } = site.settled.at(-1) ?? {};
    expect(is).toBe('returned');
    expect(operationId).not.toBe(second.operation_id);
    expect(await paymentStatus(site, second.operation_id)).toMatchObject({
      entries: ['sale', 'renewal'],
      access: 1,
    });
  });

  it('begins a new subscription if the first one has ended', async () => {
    const first = await order(site, 'epoch');
    const second = await order(site, 'epoch', { user_id: first.user_id, subject_key: 'plan:2' });
    await receive(eventOf(first), backOf(first));
    await receive(eventOf(second));
    expect(eventFor(second)).toEqual(['paid']);
  });

  it('begins no second trial if it costs nothing', async () => {
    const first = await order(site, 'epoch');
    const trial = { ...PLAN, planId: 3, trialDays: 7 };
    const second = await order(site, 'epoch', { user_id: first.user_id, plan: trial, subject_key: 'plan:3' });
    await receive(eventOf(first), eventOf(second));
    expect(await paymentStatus(site, second.operation_id)).toMatchObject({
      state: 'paid',
      entries: [],
      access: 1,
    });
    expect(await reasonOf(second)).toBe('subscribed');
  });
});

it('a payment for a deleted account is to be refunded, including each renewal', async () => {
  const payment = await order(site, 'epoch');
  await site.origin.db.deleteFrom('users').where('id', '=', payment.user_id).execute();
  await receive(eventOf(payment), rebillOf(payment));
  expect(await reasonOf(payment)).toBe('no_account');
  expect(site.settled.slice(-2).map(({ is }) => is)).toEqual(['returned', 'returned']);
});

describe('a change of plan', () => {
  it('is made once when it was paid on two pages', async () => {
    const first = await order(site, 'epoch');
    await receive(eventOf(first));
    site.clock.advance(HOUR_MS);
    const one = await changeOf(first, { amount_minor: 8000 });
    const other = await changeOf(first, { amount_minor: 1000, plan: { ...PLAN, planId: 5 } });
    site.clock.advance(HOUR_MS);
    await receive(eventOf(one));
    const before = await subscriptionOf(first.user_id);
    await receive(eventOf(other));
    expect(await reasonOf(other)).toBe('changed');
    expect(await subscriptionOf(first.user_id)).toEqual(before);
  });

  it('does not replace the newer state after a renewal or cancellation', async () => {
    const renewed = await order(site, 'epoch');
    await receive(eventOf(renewed));
    const change = await changeOf(renewed, { amount_minor: 8000 });
    site.clock.advance(HOUR_MS);
    await receive(rebillOf(renewed), eventOf(change));
    expect(await reasonOf(change)).toBe('changed');
    expect(await paymentStatus(site, renewed.operation_id)).toMatchObject({ access: 2 });

    const left = await order(site, 'epoch');
    await receive(eventOf(left));
    const late = await changeOf(left, { amount_minor: 8000 });
    site.clock.advance(HOUR_MS);
    const canceled = { status: 'awaiting_canceled', canceled_at: site.clock.now() } as const;
    await site.origin.db
      .updateTable('subscriptions')
      .set(canceled)
      .where('user_id', '=', left.user_id)
      .execute();
    await receive(eventOf(late));
    expect(await reasonOf(late)).toBe('cancelled');
  });

  it('is refunded when the subscription was cancelled at the time of the order', async () => {
    const first = await order(site, 'epoch');
    await receive(eventOf(first));
    const change = await changeOf(first, { amount_minor: 8000 });
    await site.origin.db
      .updateTable('subscriptions')
      .set({ status: 'awaiting_canceled', canceled_at: change.created_at })
      .where('user_id', '=', first.user_id)
      .execute();
    expect(await receive(eventOf(change))).toEqual(['applied']);
    expect(await reasonOf(change)).toBe('cancelled');
  });
});

it('a renewal of a replaced subscription is to be refunded', async () => {
  const old = await order(site, 'epoch');
  await receive(eventOf(old));
  site.clock.advance(40 * 24 * HOUR_MS);
  const next = await order(site, 'epoch', { user_id: old.user_id, subject_key: 'plan:2' });
  await receive(eventOf(next));
  expect(eventFor(next)).toEqual(['paid']);
  await receive(rebillOf(old));
  expect(site.settled.at(-1)).toMatchObject({ is: 'returned', reason: 'subscribed' });
});

describe('a complete refund of a change of plan', () => {
  it('restores the rest of the previous plan, to the day', async () => {
    const first = await order(site, 'epoch');
    await receive(eventOf(first));
    const before = await subscriptionOf(first.user_id);
    site.clock.advance(9 * 24 * HOUR_MS);
    const change = await changeOf(first, { amount_minor: 8504 });
    await receive(eventOf(change));
    expect((await subscriptionOf(first.user_id)).expires_at).not.toEqual(before.expires_at);
    site.clock.advance(HOUR_MS);
    const back = backOf(change);
    await receive(back, { ...back, eventId: 'repeated' });
    expect(await subscriptionOf(first.user_id)).toEqual(before);
    expect(site.settled.at(-1)).toMatchObject({
      is: 'reversed',
      restored: { plan: { planId: 1 }, endsAt: before.expires_at, paidMinor: 1995 },
    });
    expect(await paymentStatus(site, first.operation_id)).toMatchObject({ access: 1 });
    await receive(backOf(first));
    expect(await paymentStatus(site, first.operation_id)).toMatchObject({ access: 0, runs: false });
  });

  it('restores no period that was refunded itself or is over', async () => {
    const first = await order(site, 'epoch');
    await receive(eventOf(first));
    const change = await changeOf(first, { amount_minor: 8504 });
    await receive(eventOf(change), backOf(first), backOf(change));
    expect(site.settled.at(-1)).toMatchObject({ is: 'reversed', restored: null });
    const second = await order(site, 'epoch');
    await receive(eventOf(second));
    const late = await changeOf(second, { amount_minor: 8504 });
    await receive(eventOf(late));
    site.clock.advance(60 * 24 * HOUR_MS);
    await receive(backOf(late));
    expect(site.settled.at(-1)).toMatchObject({ is: 'reversed', restored: null });
  });
});

it('a refund of a past month leaves the subscription unchanged, even while its gateway is late', async () => {
  const join = await order(site, 'epoch');
  const renewal = rebillOf(join);
  await receive(eventOf(join));
  site.clock.advance(31 * 24 * HOUR_MS);
  await receive(renewal);
  const before = await subscriptionOf(join.user_id);
  site.clock.advance(32 * 24 * HOUR_MS);
  await receive(backOf(join));
  expect(await subscriptionOf(join.user_id)).toEqual(before);
  expect(site.settled.at(-1)).toMatchObject({ is: 'reversed', whole: true, restored: null });
});
