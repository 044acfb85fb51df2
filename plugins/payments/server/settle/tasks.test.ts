/** Refunds that staff makes at a gateway by hand: the gateway's report of one ends one task. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOperation } from '../orders/store.ts';
import { order } from '../testing.ts';
import { backOf, eventOf, openSettling, type SettlingSite } from './testing.ts';

let site: SettlingSite;
beforeAll(async () => {
  site = await openSettling();
});
afterAll(() => site.close());

it('a reported refund ends the oldest task of its amount and leaves the others', async () => {
  const payment = await order(site, 'epoch');
  await site.tell(eventOf(payment));
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
  expect(await site.tell(backOf(payment, { amountMinor: 500 }))).toEqual(['applied']);
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
