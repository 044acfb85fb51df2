/** Stored payment page URLs do not contain the payer. */
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../migrations/095-checkouts-without-payers.ts';
import { openOrders, type OrderSite } from './testing.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
});
afterAll(() => at.site.close());

const repliesOf = async (operation: string): Promise<string> =>
  JSON.stringify(
    await at.site.origin.db
      .selectFrom('payment_operations')
      .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
      .select('payment_operations.reply')
      .where('operation_id', '=', operation)
      .execute(),
  );

it.each(['epoch', 'segpay', 'vendo', 'trustpay', 'dimoco'])(
  'an order at %s is stored without its payer’s email address and opens the same page again',
  async (gateway_id) => {
    const buyer = await at.buyer();
    const first = await at.begin(buyer, { gateway_id });
    const again = await at.begin(buyer, { gateway_id });
    expect(decodeURIComponent(await repliesOf(first.operation_id))).not.toContain(buyer.email);
    expect([again.operation_id, again.payment_url]).toEqual([first.operation_id, first.payment_url]);
  },
);

it('the migration removes stored URLs that contain a payer and keeps the others', async () => {
  const { db } = at.site.origin;
  const buyer = await at.buyer();
  const { operation_id: operation } = await at.begin(buyer, { gateway_id: 'epoch' });
  const write = (url: string) =>
    db
      .updateTable('payment_operations')
      .set({ reply: JSON.stringify({ is: 'page', method: 'GET', url }) })
      .where('key', '=', `checkout:${operation}`)
      .execute();
  await write('https://pay.example/?email=somebody%40example.org');
  await up(db as unknown as Kysely<unknown>);
  expect(await repliesOf(operation)).toBe('[{"reply":{"is":"page"}}]');
  await write('https://pay.example/?order=1');
  await up(db as unknown as Kysely<unknown>);
  expect(await repliesOf(operation)).toContain('?order=1');
});
