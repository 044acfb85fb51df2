/** Billing with the gateways' sandbox: the member's page, the ledger and the gateway's own records agree. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { getMeSubscriptions } from '#plugins/account/api.ts';
import { postCancelSubscription } from '#plugins/cancellation/api.ts';
import { postSkyflowCharge } from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from '#plugins/payments/server/orders/testing.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { getChange, getSubscription, postCard, postChange, postReactivate } from '../api.ts';

const DAY_MS = 86_400_000;
const CARD = { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 };

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;

/** A member who has paid for the monthly plan at this gateway. */
async function subscriber(gateway_id: string): Promise<Buyer> {
  const buyer = await at.buyer();
  const { operation_id, payment_url, mode } = await at.begin(buyer, { gateway_id });
  if (mode === 'inline') await charge(buyer, operation_id, `card-of-${buyer.id}`);
  else await at.press(payment_url);
  expect((await currentOf(buyer))?.phase).toBe('running');
  return buyer;
}

const charge = (buyer: Buyer, operation_id: string, skyflow_id: string) =>
  buyer.http.call(postSkyflowCharge, { body: { operation_id, skyflow_id, card: CARD } });
const currentOf = async (buyer: Buyer) => (await buyer.http.call(getSubscription)).subscription;
const consentsOf = async ({ id }: Buyer) =>
  (await at.paymentsOf(id)).map((one) => [one.purpose, one.begin_consent_wording]);
const login = ({ http, email }: Buyer) =>
  http.call(postLogin, { body: { username: email, password: PASSWORD } });

/** Advances the clock by days, and runs the jobs. */
async function wait(days: number): Promise<void> {
  at.site.clock.advance(days * DAY_MS);
  for (const queue of ['bill', 'retry', 'remind', 'expire'])
    await at.site.origin.jobs.send(`subscription.${queue}`, {});
  await at.site.runJobs();
  await at.wait(5 * 60_000);
}

/** The total payments in the ledger; verifies that it equals the sandbox's, and that each payment has one access. */
async function paid({ id }: Buyer): Promise<number> {
  const payments = await at.paymentsOf(id);
  let total = 0;
  for (const { operation_id } of payments) {
    const entries = await at.entriesOf(operation_id);
    const sum = entries.reduce(
      (all, { kind, amount_minor }) =>
        all + (kind === 'sale' || kind === 'renewal' ? amount_minor : -amount_minor),
      0,
    );
    expect(await at.balance(operation_id)).toBe(sum);
    total += sum;
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_entries l
    left join entitlements e on e.entry_id = l.id where l.kind in ('sale', 'renewal') and e.id is null`.execute(
    at.site.origin.db,
  );
  expect(rows).toEqual([{ n: 0 }]);
  return total;
}

describe('a month after the first payment', () => {
  it.each(['skyflow', 'trustpay'])('a subscription at %s is charged once by us', async (gateway) => {
    const buyer = await subscriber(gateway);
    await wait(31);
    await wait(0);
    await login(buyer);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running', is_charging: false });
    expect(await paid(buyer)).toBe(2 * 1995);
  });

  it('a charge that the gateway did not answer is queried and made once', async () => {
    const buyer = await subscriber('skyflow');
    at.wire.isDown = true;
    await wait(31);
    await login(buyer);
    expect(await currentOf(buyer)).toMatchObject({ is_charging: true });
    at.wire.isDown = false;
    await wait(0.1);
    await wait(0.1);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running', is_charging: false });
    expect(await paid(buyer)).toBe(2 * 1995);
  });

  it('a subscription without a reported renewal shows no next charge, and is marked as waiting', async () => {
    const buyer = await subscriber('epoch');
    await wait(31);
    await login(buyer);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running', awaits_renewal: true, next: null });
    const [join] = await at.paymentsOf(buyer.id);
    await at.advance(join?.operation_id ?? '', 'rebill');
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running', awaits_renewal: false });
  });

  it.each([
    ['a plan that is sold once', { gateway_id: 'segpay', subscription_id: '7' }],
    ['a month that a phone bill paid', { gateway_id: 'dimoco' }],
  ])(
    'a subscription with %s shows no next charge and awaits no renewal when it has just ended',
    async (_, query) => {
      const buyer = await at.buyer();
      const { payment_url } = await at.begin(buyer, query);
      await at.press(payment_url);
      const { ends_at: end } = (await currentOf(buyer)) ?? {};
      // No job has processed the end yet.
      at.site.clock.advance(new Date(end ?? '').getTime() - at.site.clock.now().getTime() + 1);
      await login(buyer);
      expect(await currentOf(buyer)).toMatchObject({ ends_at: end, awaits_renewal: false, next: null });
      await wait(0);
      expect(await currentOf(buyer)).toMatchObject({ phase: 'ended', awaits_renewal: false, next: null });
    },
  );

  it('a subscription paid by phone bill is shown as a one-off payment, until a card takes over', async () => {
    const buyer = await at.buyer();
    const { payment_url } = await at.begin(buyer, { gateway_id: 'dimoco' });
    await at.press(payment_url);
    const shown = async () => (await buyer.http.call(getMeSubscriptions)).data[0];
    expect(await shown()).toMatchObject({ status: 'active', recurring_months: null });
    const { subscription_data_id = 0 } = (await currentOf(buyer)) ?? {};
    await buyer.http.call(postCancelSubscription, { body: { subscription_data_id, cancel_reason: 'other' } });
    const changed = await buyer.http.call(postReactivate);
    if (changed.is !== 'pay') throw new Error(changed.is);
    await charge(buyer, changed.payment.operation_id, `again-${buyer.id}`);
    expect(await shown()).toMatchObject({ status: 'active', recurring_months: 1 });
  });

  it('a subscription that the gateway renews is not charged by us, and follows its events', async () => {
    const buyer = await subscriber('epoch');
    const [join] = await at.paymentsOf(buyer.id);
    await at.advance(join?.operation_id ?? '', 'rebill');
    await wait(40);
    await login(buyer);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running' });
    const entries = await sql<{ n: number }>`select count(*)::int as n from ledger_entries l
      join entitlements e on e.entry_id = l.id where e.user_id = ${buyer.id}`.execute(at.site.origin.db);
    expect(entries.rows).toEqual([{ n: 2 }]);
  });
});

/** Types a card into the vault; returns its token. */
async function typed(token: string, number: string): Promise<string> {
  const answer = await at.sandbox('/skyflow/v1/vaults/sandbox/cards', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ records: [{ table: 'cards', fields: { card_number: number } }] }),
  });
  const { records } = (await answer.json()) as { records: { skyflow_id: string }[] };
  return records[0]?.skyflow_id ?? '';
}

/** Gives the subscription a card with this number; returns the overdue payment made with it. */
async function giveCard(buyer: Buyer, number: string): Promise<number> {
  const changed = await buyer.http.call(postCard);
  if (changed.is !== 'pay') throw new Error(changed.is);
  const { operation_id, options, amount_in_cents, mode, payment_url } = changed.payment;
  if (mode !== 'inline') await at.press(payment_url);
  else await charge(buyer, operation_id, await typed(options?.skyflow.access_token ?? '', number));
  return amount_in_cents;
}

it('a declined card is reported, and another card immediately pays for the same period', async () => {
  const buyer = await subscriber('skyflow');
  const end = (await currentOf(buyer))?.ends_at ?? '';
  expect(await giveCard(buyer, '4000000000000002')).toBe(0);
  at.site.mails.splice(0);
  await wait(31);
  await login(buyer);
  expect(await currentOf(buyer)).toMatchObject({ phase: 'past_due', may_change_card: true });
  const kinds = at.site.mails.filter(({ to }) => to === buyer.email).map(({ kind }) => kind);
  expect(kinds).toContain('card_declined');
  expect(await paid(buyer)).toBe(1995);

  expect(await giveCard(buyer, '5555555555554444')).toBe(1995);
  const now = await currentOf(buyer);
  expect(now).toMatchObject({ phase: 'running', may_change_card: true });
  expect(new Date(now?.ends_at ?? '').getTime() - new Date(end).getTime()).toBeGreaterThan(27 * DAY_MS);
  await wait(6);
  expect(await paid(buyer)).toBe(2 * 1995);
});

it.each([
  ['vendo', 'done'],
  ['epoch', 'by_hand'],
  ['segpay', 'done'],
])('a free year ends rebilling at %s: the cancellation there is %s', async (gateway, state) => {
  const buyer = await subscriber(gateway);
  const { db } = at.site.origin;
  const subscriptions = at.site.origin.modules.service(Subscriptions);
  await db.transaction().execute(async (trx) => subscriptions?.grantYear(trx, buyer.id, `year-${gateway}`));
  await at.site.runJobs();
  expect(await currentOf(buyer)).toMatchObject({ phase: 'ending', next: null, may_reactivate: true });
  const [join] = await at.paymentsOf(buyer.id);
  const cancelled = await db
    .selectFrom('payment_operations')
    .select('state')
    .where('payment_id', '=', join?.id ?? 0)
    .where('kind', '=', 'cancel')
    .execute();
  expect(cancelled).toEqual([{ state }]);
});

describe('a member', () => {
  it('reactivates a cancelled subscription of a rebilling gateway with a card that we charge', async () => {
    const buyer = await subscriber('vendo');
    const { subscription_data_id = 0 } = (await currentOf(buyer)) ?? {};
    await buyer.http.call(postCancelSubscription, {
      body: { subscription_data_id, cancel_reason: 'content' },
    });
    expect(await currentOf(buyer)).toMatchObject({ phase: 'ending', may_reactivate: true });
    const changed = await buyer.http.call(postReactivate);
    if (changed.is !== 'pay') throw new Error(changed.is);
    expect(changed.payment).toMatchObject({ gateway: 'skyflow', amount_in_cents: 0 });
    await charge(buyer, changed.payment.operation_id, `again-${buyer.id}`);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running', card: { last4: '4242' } });
    await wait(31);
    await login(buyer);
    expect(await currentOf(buyer)).toMatchObject({ phase: 'running' });
    expect(await paid(buyer)).toBe(2 * 1995);
  });

  it('changes the card, and is charged with the new one', async () => {
    const buyer = await subscriber('skyflow');
    const changed = await buyer.http.call(postCard);
    if (changed.is !== 'pay') throw new Error(changed.is);
    await charge(buyer, changed.payment.operation_id, `other-${buyer.id}`);
    await wait(31);
    expect(await paid(buyer)).toBe(2 * 1995);
    const means = await at.site.origin.db
      .selectFrom('payments')
      .innerJoin('payment_means', 'payment_means.id', 'payments.means_id')
      .select('token')
      .where('payments.user_id', '=', buyer.id)
      .where('purpose', '=', 'renewal')
      .execute();
    expect(means).toEqual([{ token: `other-${buyer.id}` }]);
  });

  it('changes the plan for exactly the displayed amount', async () => {
    const buyer = await subscriber('skyflow');
    const offer = await buyer.http.call(getChange, { query: { plan_id: '2' } });
    expect(offer.begin_now).toBe(BEGIN_NOW_WORDING);
    const body = { plan_id: 2, amount_in_cents: offer.amount_in_cents, begin_now: BEGIN_NOW_WORDING };
    expect(await buyer.http.call(postChange, { body })).toMatchObject({ is: 'charging' });
    await at.site.runJobs();
    expect(await consentsOf(buyer)).toEqual([
      ['join', null],
      ['plan_change', BEGIN_NOW_WORDING],
    ]);
    expect(await currentOf(buyer)).toMatchObject({
      plan_id: 2,
      phase: 'running',
      next: { amount_in_cents: offer.renewal_in_cents },
    });
    expect(await paid(buyer)).toBe(1995 + (offer.amount_in_cents ?? 0));
    // The rest of the old period was deducted, and does not count in addition to the new one.
    const { db } = at.site.origin;
    const access = await db
      .selectFrom('entitlements')
      .innerJoin('subscription_terms as t', 't.subscription_id', 'entitlements.subscription_id')
      .innerJoin('subscriptions as s', 's.id', 'entitlements.subscription_id')
      .select(['ends_at', 'period_ends_at', 'expires_at', 'period_paid_minor'])
      .where('entitlements.user_id', '=', buyer.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(access).toHaveLength(1);
    expect(access[0]).toMatchObject({
      period_ends_at: access[0]?.ends_at,
      expires_at: access[0]?.ends_at,
      period_paid_minor: offer.renewal_in_cents,
    });
  });

  it('is asked for consent to immediate access before a new plan is paid on a gateway’s page, and it is stored', async () => {
    const buyer = await subscriber('epoch');
    const offer = await buyer.http.call(getChange, { query: { plan_id: '2' } });
    expect(offer.begin_now).toBe(BEGIN_NOW_WORDING);
    const body = { plan_id: 2, amount_in_cents: offer.amount_in_cents, begin_now: BEGIN_NOW_WORDING };
    expect(await buyer.http.call(postChange, { body })).toMatchObject({ is: 'pay' });
    expect((await consentsOf(buyer)).at(-1)).toEqual(['plan_change', BEGIN_NOW_WORDING]);
  });

  it('gets everything refunded after a withdrawal', async () => {
    const buyer = await subscriber('skyflow');
    const { subscription_data_id = 0 } = (await currentOf(buyer)) ?? {};
    await buyer.http.call(postCancelSubscription, {
      body: { subscription_data_id, cancel_reason: 'content', withdraws: true },
    });
    await at.site.runJobs();
    expect(await currentOf(buyer)).toMatchObject({ phase: 'ended', next: null });
    expect(await paid(buyer)).toBe(0);
    await wait(40);
    expect(await paid(buyer)).toBe(0);
  });
});
