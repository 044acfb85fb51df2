/** Each event has one effect: repeated, late, wrong and test events change nothing more. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVES } from '#plugins/payments/rule-moves.ts';
import { PAYMENT_STATES } from '#ports/payment-status.ts';
import { order, PLAN, paymentStatus } from '../testing.ts';
import { backOf, eventOf, openSettling, type SettlingSite } from './testing.ts';

let site: SettlingSite;
let receive: SettlingSite['receive'];
beforeAll(async () => {
  site = await openSettling();
  ({ receive } = site);
}, 60_000);
afterAll(() => site.close());

describe('a paid payment', () => {
  it('is one entry, one access and one row of order history, however often it is reported', async () => {
    const payment = await order(site, 'epoch');
    const event = eventOf(payment);
    expect(await receive(event)).toEqual(['applied']);
    expect(await receive(event, event)).toEqual(['applied', 'applied']);
    // Reports the same money under another event id.
    expect(await receive({ ...event, eventId: 'data-post' })).toEqual(['ignored known']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale'],
      access: 1,
      subscriptions: ['active'],
      until: new Date('2026-07-01T12:00:00.000Z'),
    });
    const history = await site.origin.db
      .selectFrom('transactions')
      .selectAll()
      .where('user_id', '=', payment.user_id)
      .execute();
    expect(history).toMatchObject([
      { kind: 'subscription', status: 'paid', amount_cents: 1995, gateway: 'epoch' },
    ]);
    expect(site.settled.filter(({ operationId }) => operationId === payment.operation_id)).toMatchObject([
      { is: 'paid', purpose: 'join', amountMinor: 1995 },
    ]);
  });

  it.each([
    [{ amountMinor: 995 }, 'refused amount'],
    [{ amountMinor: 1996 }, 'refused amount'],
    [{ currency: 'USD' }, 'refused currency'],
    [{ test: true }, 'refused test_mode'],
    [{ orderRef: 'f'.repeat(32) }, 'refused unknown_order'],
  ])('is not settled by an event with %j', async (more, ending) => {
    const payment = await order(site, 'epoch');
    expect(await receive(eventOf(payment, more))).toEqual([ending]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'sent',
      entries: [],
      access: 0,
    });
  });

  it('a test order is settled by a test event only', async () => {
    const payment = await order(site, 'epoch', { test: true });
    expect(await receive(eventOf(payment))).toEqual(['refused test_mode']);
    expect(await receive(eventOf(payment, { test: true }))).toEqual(['applied']);
  });

  it('a second transaction for the same payment is left to staff', async () => {
    const payment = await order(site, 'epoch');
    expect(await receive(eventOf(payment), eventOf(payment, { transactionId: 'another' }))).toEqual([
      'applied',
      'review paid_already',
    ]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('can follow a decline, and later pending or declined events are ignored', async () => {
    const payment = await order(site, 'epoch');
    const none = { transactionId: null, amountMinor: null, currency: null };
    expect(await receive(eventOf(payment, { status: 'pending', ...none }))).toEqual(['applied']);
    expect(await receive(eventOf(payment, { status: 'declined', reason: 'DECLINED', ...none }))).toEqual([
      'applied',
    ]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'declined', entries: [] });
    expect(await receive(eventOf(payment))).toEqual(['applied']);
    expect(await receive(eventOf(payment, { status: 'pending', ...none }))).toEqual(['ignored paid']);
    expect(await receive(eventOf(payment, { status: 'declined', ...none }))).toEqual(['ignored paid']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale'],
    });
  });

  it('a payment with an unknown result is in doubt', async () => {
    const payment = await order(site, 'epoch');
    expect(await receive(eventOf(payment, { status: 'unknown', reason: 'QUEUED' }))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'doubted' });
  });

  it('a free payment grants access without a ledger entry', async () => {
    const plan = { ...PLAN, trialDays: 7 };
    const payment = await order(site, 'epoch', { plan });
    expect(await receive(eventOf(payment))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: [],
      access: 1,
      subscriptions: ['trial'],
      until: new Date('2026-06-08T12:00:00.000Z'),
    });
    expect(await receive(backOf(payment, { amountMinor: 1 }))).toEqual(['ignored was_free']);
  });

  it('is rolled back when a step of another module fails', async () => {
    const payment = await order(site, 'epoch');
    const event = eventOf(payment);
    site.breakStep(true);
    await expect(receive(event)).rejects.toThrow('the step failed');
    site.breakStep(false);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'sent',
      entries: [],
      access: 0,
    });
    expect(await receive(event)).toEqual(['applied']);
  });

  it('is recorded even if its account was deleted', async () => {
    const payment = await order(site, 'epoch');
    await site.origin.db.deleteFrom('users').where('id', '=', payment.user_id).execute();
    expect(await receive(eventOf(payment))).toEqual(['applied']);
    const { entry_id } = await site.origin.db
      .selectFrom('payments')
      .select('entry_id')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(entry_id).not.toBeNull();
  });
});

it('the database has the same transitions as the code', async () => {
  for (const from of PAYMENT_STATES)
    for (const to of PAYMENT_STATES) {
      const { id } = await order(site, 'vendo', { state: from });
      const move = site.origin.db.updateTable('payments').set({ state: to }).where('id', '=', id).execute();
      const moved = await move.then(
        () => true,
        () => false,
      );
      expect([from, to, moved]).toEqual([from, to, from === to || MOVES[from].includes(to)]);
    }
  const { id } = await order(site, 'vendo');
  const change = site.origin.db.updateTable('payments').set({ amount_minor: 1 }).where('id', '=', id);
  await expect(change.execute()).rejects.toMatchObject({ constraint: 'payment_stays' });
});
