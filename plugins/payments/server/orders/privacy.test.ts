/** Stored payment page URLs do not contain the payer. */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Payments } from '#ports/payments.ts';
import { up } from '../migrations/095-checkouts-without-payers.ts';
import { up as withoutTexts } from '../migrations/196-reasons-without-texts.ts';
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

/** A member who has joined at this gateway, with an operation that cancels a subscription that it does not know. */
async function cancelling(gateway_id: string, gateway_subscription: string) {
  const buyer = await at.buyer();
  const { operation_id, payment_url } = await at.begin(buyer, { gateway_id });
  await at.press(payment_url);
  const { db, modules } = at.site.origin;
  const { subscription_id: subscription } = await db
    .updateTable('payments')
    .set({ gateway_subscription })
    .where('operation_id', '=', operation_id)
    .returning('subscription_id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await modules.service(Payments)?.cancel(tx, subscription ?? 0);
  });
  await at.site.runJobs();
  return operation_id;
}

it('the refusal of a gateway is stored without its sentence', async () => {
  const replies = await repliesOf(await cancelling('segpay', '4041'));
  expect(replies).toContain('{"is":"declined","reason":"refused"}');
});

it('the migration removes sentences of gateways, keeps their codes, and names the payments of callbacks', async () => {
  const { db } = at.site.origin;
  const operation = await cancelling('segpay', '4042');
  const { id } = await db
    .updateTable('payments')
    .set({ decline_code: 'DECLINED BY THE BANK' })
    .where('operation_id', '=', operation)
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = (reason: string) =>
    sql<never>`jsonb_set(event, '{reason}', ${JSON.stringify(reason)}::jsonb)`;
  const operations = db
    .updateTable('payment_operations')
    .where('payment_id', '=', id)
    .where('kind', '=', 'cancel');
  const events = db.updateTable('gateway_events').where('payment_id', '=', id);
  const callback = db.selectFrom('gateway_events').select('callback_id').where('payment_id', '=', id);
  const stored = async () => ({
    operations: await db
      .selectFrom('payment_operations')
      .select('reply')
      .where('payment_id', '=', id)
      .where('kind', '=', 'cancel')
      .execute(),
    events: (
      await db.selectFrom('gateway_events').select('event').where('payment_id', '=', id).execute()
    ).map(({ event: { reason } }) => reason),
    callbacks: (
      await db
        .selectFrom('gateway_callbacks')
        .select(['events', 'order_ref'])
        .where('id', 'in', callback)
        .execute()
    ).map(({ events: proved, order_ref: order }) => [proved?.map(({ reason }) => reason), order]),
  });
  await operations
    .set({ reply: JSON.stringify({ is: 'declined', reason: 'Ana Garcia is unknown' }) })
    .execute();
  await events.set({ event: event('Too expensive for Ana') }).execute();
  await db
    .updateTable('gateway_callbacks')
    .set({ order_ref: null, events: sql`jsonb_set(events, '{0,reason}', '"Too expensive for Ana"')` })
    .where('id', 'in', callback)
    .execute();
  await withoutTexts(db as unknown as Kysely<unknown>);
  expect(await stored()).toEqual({
    operations: [{ reply: { is: 'declined', reason: 'refused' } }],
    events: [null],
    callbacks: [[[null], operation]],
  });
  await operations.set({ reply: JSON.stringify({ is: 'declined', reason: '5908' }) }).execute();
  await events.set({ event: event('05-Declined') }).execute();
  await withoutTexts(db as unknown as Kysely<unknown>);
  expect(await stored()).toMatchObject({
    operations: [{ reply: { reason: '5908' } }],
    events: ['05-Declined'],
  });
  const payment = db.selectFrom('payments').select('decline_code').where('id', '=', id);
  expect(await payment.execute()).toEqual([{ decline_code: 'DECLINEDBYTHEBANK' }]);
});
