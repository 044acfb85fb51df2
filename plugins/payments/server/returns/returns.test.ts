/**
 * Payments without effect are refunded once, at the gateway or by staff, despite failures, and the member is notified.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentDesk } from '#ports/payment-desk.ts';
import { getPayment, postSkyflowCharge } from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from '../orders/testing.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;

/** Opens the pages of two gateways in two tabs: the monthly plan at the first, `plan` at the second. */
async function openTwo(buyer: Buyer, first: string, second: string, plan = '1') {
  const one = await at.begin(buyer, { gateway_id: first });
  const other = await at.begin(buyer, { gateway_id: second, subscription_id: plan });
  return { one, other };
}

async function payTwo(first: string, second: string, plan = '1') {
  const buyer = await at.buyer();
  const { one, other } = await openTwo(buyer, first, second, plan);
  await at.press(one.payment_url);
  await at.press(other.payment_url);
  return { buyer, one: one.operation_id, other: other.operation_id };
}

const operationsOf = (operation: string) =>
  at.site.origin.db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .select(['payment_operations.kind', 'payment_operations.state', 'payment_operations.due_at'])
    .where('payments.operation_id', '=', operation)
    .where('payment_operations.kind', 'in', ['refund', 'cancel'])
    .orderBy('payment_operations.id')
    .execute();
const statesOf = async (operation: string) =>
  (await operationsOf(operation)).map(({ kind, state }) => `${kind} ${state}`);
const mailsOf = ({ email }: Buyer) =>
  at.site.mails.filter(({ to, kind }) => to === email && kind.startsWith('payment_return'));
const termsOf = ({ id }: Buyer) =>
  at.site.origin.db
    .selectFrom('subscription_terms')
    .select(['phase', 'ended_by'])
    .where('user_id', '=', id)
    .execute();
const kindsOf = async (operation: string) => (await at.entriesOf(operation)).map(({ kind }) => kind);

describe('a plan that was paid on two pages', () => {
  it.each([
    ['vendo', 'trustpay', '1', ['refund done']],
    ['epoch', 'vendo', '1', ['refund done', 'cancel done']],
    ['trustpay', 'dimoco', '2', ['refund done']],
  ] as const)(
    'a plan paid at %s and then at %s (plan %s) is bought once, and the second payment is refunded',
    async (first, second, plan, done) => {
      const { buyer, one, other } = await payTwo(first, second, plan);
      expect(await termsOf(buyer)).toMatchObject([{ ended_by: null }]);
      await at.site.runJobs();
      // Vendo and DIMOCO report a refund after they have answered the call.
      await expect.poll(() => kindsOf(other)).toEqual(['sale', 'refund']);
      await expect.poll(() => statesOf(other)).toEqual(done);
      expect(await kindsOf(one)).toEqual(['sale']);
      expect(await at.balance(other)).toBe(0);
      expect(await buyer.http.call(getPayment, { params: { operation: other } })).toMatchObject({
        state: 'refunded',
        is_returned: true,
      });
      expect(await termsOf(buyer)).toMatchObject([{ ended_by: null }]);
      const [mail, ...more] = mailsOf(buyer);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('It bought nothing, and the running subscription stays as it is.');
      expect(mail?.text).toMatch(/We are returning \d+\.\d\d\s€ to the card or account/);
    },
  );

  it('the refund becomes a task of staff if the gateway has no refund call, with a deadline in the member’s email', async () => {
    const { buyer, other } = await payTwo('trustpay', 'epoch');
    const due = new Date(at.site.clock.now().getTime() + 3 * DAY_MS);
    await at.site.runJobs();
    expect(await operationsOf(other)).toEqual([
      { kind: 'refund', state: 'by_hand', due_at: due },
      { kind: 'cancel', state: 'by_hand', due_at: due },
    ]);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(due);
    expect(mailsOf(buyer)[0]?.text).toContain(`our team returns the money by ${day}`);
    const desk = at.site.origin.modules.service(PaymentDesk);
    const tasks = await desk!.byHand({ before: null, limit: 2 });
    expect(tasks.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['cancel', due],
      ['refund', due],
    ]);
    // Staff have made the refund at the gateway, which reports it, so the task ends.
    await at.advance(other, 'refund');
    expect(await kindsOf(other)).toEqual(['sale', 'refund']);
    expect(await statesOf(other)).toEqual(['refund done', 'cancel by_hand']);
  });

  it('is explained in an email in the language of the member', async () => {
    const buyer = await at.buyer();
    await at.site.origin.db.updateTable('users').set({ locale: 'de' }).where('id', '=', buyer.id).execute();
    const { one, other } = await openTwo(buyer, 'vendo', 'trustpay');
    await at.press(one.payment_url);
    await at.press(other.payment_url);
    await at.site.runJobs();
    expect(mailsOf(buyer)[0]?.text).toContain('während schon ein anderes Abo von dir lief');
  });
});

describe('an automatic refund', () => {
  it('a refund without a response is retried and then becomes a task, and the member is notified', async () => {
    const { buyer, other } = await payTwo('vendo', 'trustpay');
    at.wire.isDown = true;
    await at.site.runJobs();
    expect(await statesOf(other)).toEqual(['refund unknown']);
    for (let hours = 0; hours < 9; hours += 1) await at.wait(3 * HOUR_MS);
    at.wire.isDown = false;
    expect(await statesOf(other)).toEqual(['refund by_hand']);
    expect(mailsOf(buyer).map(({ kind }) => kind)).toEqual(['payment_returned', 'payment_return_late']);
    await at.wait(3 * HOUR_MS);
    expect(mailsOf(buyer)).toHaveLength(2);
    expect(await kindsOf(other)).toEqual(['sale']);
  });

  it('is made by the job if the process ended before it was sent', async () => {
    const { other } = await payTwo('vendo', 'trustpay');
    await sql`delete from pgboss.job where name = 'payments.operations'`.execute(at.site.origin.db);
    await at.site.runJobs();
    expect(await statesOf(other)).toEqual(['refund planned']);
    await at.wait(5 * 60_000);
    expect(await kindsOf(other)).toEqual(['sale', 'refund']);
    expect(await at.balance(other)).toBe(0);
  });

  it.each([
    ['trustpay', 'refund done', ['sale', 'refund']],
    ['dimoco', 'refund by_hand', ['sale']],
  ] as const)(
    'an interrupted refund at %s ends as %s and is never made twice',
    async (gateway, state, kinds) => {
      const { other } = await payTwo('vendo', gateway);
      await sql`delete from pgboss.job where name = 'payments.operations'`.execute(at.site.origin.db);
      const { rows } = await sql<{ id: number }>`update payment_operations o set state = 'sent', tries = 1,
      sent_at = ${at.site.clock.now()} from payments p where p.id = o.payment_id and p.operation_id = ${other}
      and o.kind = 'refund' returning o.id`.execute(at.site.origin.db);
      expect(rows).toHaveLength(1);
      await at.wait(5 * 60_000);
      await at.wait(5 * 60_000);
      expect(await statesOf(other)).toEqual([state]);
      expect(await kindsOf(other)).toEqual(kinds);
    },
  );

  it('a refund for a deleted account is made without an email', async () => {
    const buyer = await at.buyer();
    const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'trustpay' });
    const { operation_id: byHand, payment_url: byHandUrl } = await at.begin(await at.buyer(), {
      gateway_id: 'epoch',
    });
    await at.site.origin.db.deleteFrom('users').where('email', 'like', 'buyer-%').execute();
    await at.press(payment_url);
    await at.press(byHandUrl);
    await at.site.runJobs();
    expect(await kindsOf(operation_id)).toEqual(['sale', 'refund']);
    expect(await at.balance(operation_id)).toBe(0);
    expect(await statesOf(byHand)).toEqual(['refund by_hand', 'cancel by_hand']);
    expect(mailsOf(buyer)).toEqual([]);
  });
});

it('two cards charged at the same time in two tabs buy one subscription', async () => {
  const buyer = await at.buyer();
  const { one, other } = await openTwo(buyer, 'vendo', 'skyflow', '2');
  const card = { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 };
  const body = { operation_id: other.operation_id, skyflow_id: `card-of-${buyer.id}`, card };
  await Promise.all([at.press(one.payment_url), buyer.http.call(postSkyflowCharge, { body })]);
  await at.site.runJobs();
  expect(await termsOf(buyer)).toMatchObject([{ ended_by: null }]);
  const entries = async () =>
    (await Promise.all([one, other].map(({ operation_id }) => kindsOf(operation_id))))
      .map((kinds) => kinds.length)
      .toSorted();
  await expect.poll(entries).toEqual([1, 2]);
  const balances = [await at.balance(one.operation_id), await at.balance(other.operation_id)];
  expect(balances.filter((left) => left === 0)).toHaveLength(1);
});
