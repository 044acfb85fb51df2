/** Manual work of staff at a gateway: the gateway's report ends the task. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOperation } from '../orders/store.ts';
import { order } from '../testing.ts';
import { settleByStaff } from './by-staff.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';

let site: SettlingSite;
beforeAll(async () => {
  site = await openSettling();
});
afterAll(() => site.close());

it('a reported refund ends the oldest task with its amount and keeps the others', async () => {
  const payment = await order(site, 'epoch');
  await site.receive(eventOf(payment));
  const { db, now } = site.origin;
  const plan = (key: string, amountMinor: number) =>
    db
      .transaction()
      .execute((trx) =>
        planOperation(
          trx,
          { gateway: 'epoch', key, paymentId: payment.id, kind: 'refund', state: 'by_hand', amountMinor },
          now(),
        ),
      );
  for (const [key, amount] of [
    ['first', 500],
    ['second', 500],
    ['third', 600],
  ] as const)
    await plan(key, amount);
  expect(await site.receive(backOf(payment, { amountMinor: 500 }))).toEqual(['applied']);
  const tasks = await db
    .selectFrom('payment_operations')
    .select(['key', 'state'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute();
  expect(tasks.map(({ key, state }) => `${key} ${state}`)).toEqual([
    'first done',
    'second by_hand',
    'third by_hand',
  ]);
});

it.each(['cancel', 'expire'])(
  "a gateway's notice of %s ends the cancellation task of its subscription only",
  async (kind) => {
    const [payment, other] = [await order(site, 'epoch'), await order(site, 'epoch')];
    const { db, now } = site.origin;
    for (const one of [payment, other]) {
      await site.receive(eventOf(one));
      await db.transaction().execute((trx) =>
        planOperation(
          trx,
          {
            gateway: 'epoch',
            key: `cancel:member-${one.id}`,
            paymentId: one.id,
            kind: 'cancel',
            state: 'by_hand',
          },
          now(),
        ),
      );
    }
    expect(await site.receive(eventOf(payment, { kind, amountMinor: null, transactionId: null }))).toEqual([
      'applied',
    ]);
    const tasks = await db
      .selectFrom('payment_operations')
      .select(['payment_id', 'state'])
      .where('payment_id', 'in', [payment.id, other.id])
      .where('kind', '=', 'cancel')
      .orderBy('id')
      .execute();
    expect(tasks).toEqual([
      { payment_id: payment.id, state: 'done' },
      { payment_id: other.id, state: 'by_hand' },
    ]);
  },
);

it('a report after staff have settled the payment names the subscription of the renewals', async () => {
  const payment = await order(site, 'epoch', { state: 'doubted' });
  const { db } = site.origin;
  const transactionId = `t-${payment.id}`;
  await db.transaction().execute((trx) =>
    settleByStaff(site.deps, trx, payment.operation_id, {
      is: 'paid',
      transactionId,
      subscriptionId: null,
      amountMinor: payment.amount_minor,
    }),
  );
  expect(await site.receive(rebillOf(payment))).toEqual(['waiting not_begun']);
  expect(await site.receive(eventOf(payment))).toEqual(['applied']);
  expect(await site.receive(eventOf(payment))).toEqual(['ignored known']);
  const renewals = await db
    .selectFrom('payments')
    .select(['purpose', 'state'])
    .where('parent_id', '=', payment.id)
    .execute();
  expect(renewals).toEqual([{ purpose: 'renewal', state: 'paid' }]);
});
