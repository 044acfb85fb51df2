/** Cancellation with the gateways' sandbox: a member who cancelled is not charged, or gets the money back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { postLogin } from '#plugins/auth/api.ts';
import { postCancelSubscription } from '#plugins/cancellation/api.ts';
import type { Navigation } from '#app/services.ts';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { Payments } from '#ports/payments.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { actWith } from '../act/start.ts';
import { getSubscription, postEnd } from '../api.ts';

const DAY_MS = 86_400_000;
const PRICE = 1995;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());
beforeEach(() => void at.site.mails.splice(0));

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;
const status = async (buyer: Buyer) => (await buyer.http.call(getSubscription)).subscription;
const login = ({ http, email }: Buyer) =>
  http.call(postLogin, { body: { username: email, password: PASSWORD } });

async function subscriber(gateway_id: string) {
  const buyer = await at.buyer();
  const { operation_id: operation, payment_url } = await at.begin(buyer, { gateway_id });
  await at.press(payment_url);
  const id = (await status(buyer))?.subscription_data_id ?? 0;
  return { ...buyer, operation, subscription: id };
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>;

const cancel = (buyer: Subscriber) =>
  buyer.http.call(postCancelSubscription, {
    body: { subscription_data_id: buyer.subscription, cancel_reason: 'content' },
  });
const mailsOf = ({ email }: Buyer) =>
  at.site.mails.filter(({ to, kind }) => to === email && kind !== 'receipt');
const kindsOf = async (buyer: Buyer) => {
  await at.site.runJobs();
  return mailsOf(buyer).map(({ kind }) => kind);
};

async function operationsOf({ id }: Buyer, kind: 'cancel' | 'refund') {
  const rows = await at.site.origin.db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .select(['payment_operations.state', 'payment_operations.amount_minor'])
    .where('payments.user_id', '=', id)
    .where('payment_operations.kind', '=', kind)
    .orderBy('payment_operations.id')
    .execute();
  return rows.map(({ state, amount_minor }) => [state, amount_minor]);
}

/** A member's balance in the ledger: kept money, and access that is not revoked. */
async function keptBy({ id }: Buyer) {
  const { db } = at.site.origin;
  const payments = await at.paymentsOf(id);
  const entries = await Promise.all(payments.map(({ operation_id }) => at.entriesOf(operation_id)));
  const money = entries
    .flat()
    .reduce((sum, { kind, amount_minor }) => sum + (kind === 'refund' ? -amount_minor : amount_minor), 0);
  const access = await db
    .selectFrom('entitlements')
    .select('id')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return { money, access: access.length };
}

describe('a cancellation', () => {
  it.each([
    ['vendo', 'done'],
    ['epoch', 'by_hand'],
  ])('ends rebilling at %s: its cancellation there is %s', async (gateway, state) => {
    const buyer = await subscriber(gateway);
    const first = await cancel(buyer);
    expect(await cancel(buyer)).toEqual(first);
    expect(await kindsOf(buyer)).toEqual(['subscription_cancelled']);
    expect(await operationsOf(buyer, 'cancel')).toEqual([[state, null]]);
  });

  it('is repeated until the gateway responds, and becomes a task of staff after the last attempt', async () => {
    const buyer = await subscriber('vendo');
    at.wire.isDown = true;
    await cancel(buyer);
    await at.site.runJobs();
    expect(await operationsOf(buyer, 'cancel')).toEqual([['unknown', null]]);
    for (let tries = 0; tries < 9; tries += 1) await at.wait(3 * 3_600_000);
    at.wire.isDown = false;
    expect(await operationsOf(buyer, 'cancel')).toEqual([['by_hand', null]]);
  });

  it('is confirmed without claiming that the gateway has stopped already', async () => {
    const [byGateway, byUs] = [await subscriber('epoch'), await subscriber('trustpay')];
    expect(await cancel(byGateway)).toMatchObject({ charges: 'asked' });
    expect(await cancel(byUs)).toMatchObject({ charges: 'stopped' });
    await at.site.runJobs();
    expect(mailsOf(byGateway)[0]?.text).not.toContain('othing more is charged');
    expect(mailsOf(byGateway)[0]?.text).toContain('refund');
    expect(mailsOf(byUs)[0]?.text).toContain('othing more is charged');
  });
});

describe('a charge of the gateway after the cancellation', () => {
  it.each([
    ['vendo', 'sent', { money: PRICE, refund: 'done' }],
    ['epoch', 'by_hand', { money: 2 * PRICE, refund: 'by_hand' }],
  ] as const)('at %s grants no access, and is refunded: %s', async (gateway, _, { money, refund }) => {
    const buyer = await subscriber(gateway);
    const before = await status(buyer);
    await cancel(buyer);
    await at.site.runJobs();
    await rebill(buyer);
    await at.site.runJobs();
    // Vendo reports a refund after it has answered the call.
    await expect.poll(() => operationsOf(buyer, 'refund')).toEqual([[refund, PRICE]]);
    await expect.poll(() => keptBy(buyer)).toEqual({ money, access: 1 });
    expect(await status(buyer)).toMatchObject({ phase: 'ending', ends_at: before?.ends_at, next: null });
    expect(await kindsOf(buyer)).toEqual(['subscription_cancelled', 'charge_returned']);
  });

  it('is refunded, and so is a second charge after the end', async () => {
    const buyer = await subscriber('epoch');
    await cancel(buyer);
    await rebill(buyer);
    at.site.clock.advance(40 * DAY_MS);
    await at.site.origin.jobs.send('subscription.expire', {});
    await at.site.runJobs();
    await rebill(buyer);
    await login(buyer);
    expect(await status(buyer)).toMatchObject({ phase: 'ended' });
    expect(await operationsOf(buyer, 'refund')).toEqual([
      ['by_hand', PRICE],
      ['by_hand', PRICE],
    ]);
    expect((await keptBy(buyer)).access).toBe(1);
    const row = await at.site.origin.db
      .selectFrom('subscriptions')
      .select(['status', 'expires_at'])
      .where('id', '=', buyer.subscription)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('canceled');
    expect(row.expires_at?.getTime()).toBeLessThan(at.site.clock.now().getTime());
  });

  it('is refunded after staff have refunded the current period', async () => {
    const buyer = await subscriber('vendo');
    const [payment] = await at.paymentsOf(buyer.id);
    const payments = at.site.origin.modules.service(Payments);
    await at.site.origin.db
      .transaction()
      .execute(async (trx) => void (await payments?.refund(trx, payment?.entry_id ?? 0, PRICE)));
    await at.site.runJobs();
    await expect.poll(() => status(buyer)).toMatchObject({ phase: 'ended' });
    await rebill(buyer);
    await expect.poll(() => keptBy(buyer)).toEqual({ money: 0, access: 0 });
  });

  it('is refunded after a free year has begun', async () => {
    const buyer = await subscriber('vendo');
    const subscriptions = at.site.origin.modules.service(Subscriptions);
    await at.site.origin.db
      .transaction()
      .execute(async (trx) => void (await subscriptions?.grantYear(trx, buyer.id, `late-${buyer.id}`)));
    await at.site.runJobs();
    const before = await status(buyer);
    await rebill(buyer);
    await expect.poll(() => keptBy(buyer)).toEqual({ money: PRICE, access: 2 });
    expect((await status(buyer))?.ends_at).toBe(before?.ends_at);
  });

  it('is refunded if it is for a replaced subscription', async () => {
    const buyer = await subscriber('vendo');
    at.site.clock.advance(45 * DAY_MS);
    await login(buyer);
    const { payment_url } = await at.begin(buyer, { gateway_id: 'segpay' });
    await at.press(payment_url);
    await at.site.runJobs();
    const replaced = await keptBy(buyer);
    await rebill(buyer);
    await expect.poll(() => keptBy(buyer)).toEqual(replaced);
  });

  it('causes another cancellation at the gateway after the first one counts as done', async () => {
    const buyer = await subscriber('vendo');
    await cancel(buyer);
    await at.site.runJobs();
    at.site.clock.advance(DAY_MS);
    await rebill(buyer);
    await at.site.runJobs();
    expect(await operationsOf(buyer, 'cancel')).toHaveLength(2);
    const payments = at.site.origin.modules.service(Payments);
    await at.site.origin.db
      .transaction()
      .execute(async (trx) => void (await payments?.cancel(trx, buyer.subscription)));
    expect(await operationsOf(buyer, 'cancel')).toHaveLength(2);
  });

  /** Makes the gateway charge despite the cancellation. */
  async function rebill({ operation }: Subscriber): Promise<void> {
    await at.advance(operation, 'rebill');
    await at.site.runJobs();
  }
});

it('a member who confirms the loss can end a cancelled subscription early, but not a renewing one', async () => {
  const buyer = await subscriber('trustpay');
  const end = (gives_up?: boolean) =>
    buyer.http.call(postEnd, gives_up === undefined ? {} : { body: { gives_up } }).then(
      () => 'ended',
      (error: { code: string }) => error.code,
    );
  expect(await end(true)).toBe('not_possible');
  await cancel(buyer);
  expect(await end()).toBe('not_confirmed');
  expect(await end(true)).toBe('ended');
  expect(await end(true)).toBe('not_possible');
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from entitlements
    where user_id = ${buyer.id} and revoked_at is null`.execute(at.site.origin.db);
  expect(rows).toEqual([{ left: 0 }]);
});

it('a member sees a gift with its end, and gives it up without deleting the account', async () => {
  const buyer = await at.buyer();
  const subscriptions = at.site.origin.modules.service(Subscriptions);
  await at.site.origin.db
    .transaction()
    .execute(
      (trx) => subscriptions?.grantDays(trx, buyer.id, { days: 3, key: 'a gift' }) ?? Promise.resolve(false),
    );
  const { gift, subscription } = await buyer.http.call(getSubscription);
  const end = new Date(at.site.clock.now().getTime() + 3 * DAY_MS).toISOString();
  expect({ gift, subscription }).toEqual({ gift: { ends_at: end }, subscription: null });
  const finish = vi.fn<() => void>();
  const navigation = {} as Navigation;
  const acting = createActor(actWith({ http: buyer.http, navigation, outcome: null, finish })).start();
  acting.send({ type: 'start', act: 'giveUp' });
  acting.send({ type: 'confirm' });
  await waitFor(acting, (snapshot) => snapshot.matches({ ready: 'done' }));
  expect(finish).toHaveBeenCalledOnce();
  expect(await buyer.http.call(getSubscription)).toMatchObject({ gift: null });
});
