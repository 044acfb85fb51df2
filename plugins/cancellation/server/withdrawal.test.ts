/** Withdrawal from a subscription within the refund window: access ends immediately, and the money is refunded. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import type { SubscriptionState } from '#ports/subscriptions.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { getCancelSubscription, postCancelSubscription } from '../api.ts';
import { bodyFor, codeOf, HOUR_MS, openSubscriptions } from './testing.ts';

type Open = Awaited<ReturnType<typeof openSubscriptions>>;
let open: Open;
let site: Open['site'];

beforeAll(async () => {
  open = await openSubscriptions();
  ({ site } = open);
}, 60_000);
afterAll(() => site.close());
beforeEach(() => open.reset());

const ask = (someone: TestVisitor, body: unknown) => open.post('/cancel_subscription', body, someone);

const pay = (id: number, amountCents?: number) => open.pay(id, amountCents);

const withdrawing = { withdraws: true };

it('a withdrawal within the window ends access immediately and is refunded', async () => {
  const { someone, id } = await open.subscribed('withdraws@example.org');
  await pay(id);
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({
    withdrawal: {
      amount_cents: 1995,
      currency: 'EUR',
      until: '2026-06-15T23:00:00.000Z',
      last_day: '2026-06-15',
      ends_with_use: false,
    },
  });
  const now = site.clock.now();
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id, withdrawing) })).toEqual({
    ends_at: now.toISOString(),
    is_immediate: true,
    refund: { amount_cents: 1995, currency: 'EUR' },
    charges: 'stopped',
  });
  expect(await open.rowOf(id)).toEqual({ status: 'canceled', expires_at: now, canceled_at: now });
  expect([open.cancel, open.refund].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(open.cancel.mock.invocationCallOrder[0]).toBeLessThan(
    open.refund.mock.invocationCallOrder[0] as number,
  );
  expect(await open.cancellationsOf(id)).toMatchObject([{ refund_cents: 1995 }]);
  expect(await open.mailed()).toEqual(['subscription_withdrawn']);
  expect(site.mails[0]?.text).toContain('19.95\u00a0€');
});

it('a withdrawal refunds all payments minus earlier refunds, and every text states this amount', async () => {
  const { someone, id } = await open.subscribed('changed@example.org');
  await pay(id);
  site.clock.advance(HOUR_MS);
  await pay(id, 8000);
  await pay(id, -500);
  const refund = { amount_cents: 9495, currency: 'EUR' };
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({ withdrawal: refund });
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id, withdrawing) })).toMatchObject({
    refund,
  });
  expect(await open.cancellationsOf(id)).toMatchObject([{ refund_cents: 9495 }]);
  await open.mailed();
  expect(site.mails[0]?.text).toContain('94.95\u00a0€');
});

it('the window of a paid trial starts with the payment that made it a membership', async () => {
  const { someone, id } = await open.subscribed('converted@example.org');
  await pay(id, 100);
  site.clock.advance(17 * 24 * HOUR_MS);
  await pay(id);
  await someone.http.call(postLogin, { body: { username: 'converted@example.org', password: PASSWORD } });
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({ withdrawal: null });
  open.stateOf.mockResolvedValue({ trialMinor: 100 } as SubscriptionState);
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({
    withdrawal: { amount_cents: 2095 },
  });
});

it.each([
  ['after the window', async () => site.clock.advance(17 * 24 * HOUR_MS)],
  ['before the payment', async (id: number) => void (await unpay(id))],
  ['after watching with consent', (id: number) => watch(id)],
  ['after a download with consent', (id: number) => download(id)],
  ['from a country without that right', (id: number) => move(id, 'US')],
])('a withdrawal %s is refused and the subscription continues', async (name, change) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`;
  const { someone, id } = await open.subscribed(email);
  await pay(id);
  open.beginConsentOf.mockResolvedValue(site.clock.now());
  await change(id);
  await someone.http.call(postLogin, { body: { username: email, password: PASSWORD } });
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({ withdrawal: null });
  expect(await codeOf(await ask(someone, bodyFor(id, withdrawing)))).toEqual([409, 'not_withdrawable']);
  expect(await open.rowOf(id)).toMatchObject({ status: 'active' });
  expect(open.refund).not.toHaveBeenCalled();
});

it.each([
  ['watching', (id: number) => watch(id)],
  ['a download', (id: number) => download(id)],
])('a withdrawal without recorded consent is refunded in full after %s', async (name, use) => {
  const email = `after-${name.replaceAll(' ', '-')}@example.org`;
  const { someone, id } = await open.subscribed(email);
  await pay(id);
  await use(id);
  site.clock.advance(10 * 24 * HOUR_MS);
  await someone.http.call(postLogin, { body: { username: email, password: PASSWORD } });
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({
    withdrawal: { amount_cents: 1995, ends_with_use: false },
  });
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id, withdrawing) })).toMatchObject({
    refund: { amount_cents: 1995, currency: 'EUR' },
  });
  expect(open.refund).toHaveBeenCalledTimes(1);
});

it('films watched before the consent do not end the right', async () => {
  const { someone, id } = await open.subscribed('watched-first@example.org');
  await pay(id);
  await watch(id);
  open.beginConsentOf.mockResolvedValue(new Date(site.clock.now().getTime() + HOUR_MS));
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({
    withdrawal: { amount_cents: 1995, ends_with_use: true },
  });
});

it.each(['GB', 'GP', 'AX'])('a member in %s can withdraw', async (country) => {
  const { someone, id } = await open.subscribed(`${country.toLowerCase()}@example.org`);
  await pay(id);
  await move(id, country);
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({
    withdrawal: { amount_cents: 1995 },
  });
});

const unpay = (id: number) =>
  site.origin.db.deleteFrom('transactions').where('subscription_id', '=', id).execute();
const ownerOf = async (id: number) =>
  (
    await site.origin.db
      .selectFrom('subscriptions')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).user_id;
async function move(id: number, country: string): Promise<void> {
  await site.origin.db
    .updateTable('users')
    .set({ country })
    .where('id', '=', await ownerOf(id))
    .execute();
}
async function watch(id: number): Promise<void> {
  const now = site.clock.now();
  const movie_id = await open.film();
  await site.origin.db
    .insertInto('visualizations')
    .values({
      user_id: await ownerOf(id),
      movie_id,
      current_position: 60,
      duration: 600,
      current_percent: 10,
      finished: false,
      observed_at: now,
      updated_at: now,
    })
    .execute();
}
async function download(id: number): Promise<void> {
  const now = site.clock.now();
  await site.origin.db
    .insertInto('downloads')
    .values({
      id: randomUUID(),
      user_id: await ownerOf(id),
      movie_id: await open.film(),
      is_trailer: false,
      month: '2026-06',
      asked_at: now,
      expires_at: now,
      attempts: 1,
      opened_at: now,
    })
    .execute();
}

it('a refund window longer than the legal one lengthens the withdrawal period', async () => {
  const longer = await openSubscriptions({ refundH: 21 * 24 });
  try {
    longer.reset();
    const { someone, id } = await longer.subscribed('later@example.org');
    await longer.pay(id);
    expect(await someone.http.call(getCancelSubscription)).toMatchObject({
      withdrawal: { last_day: '2026-06-22' },
    });
  } finally {
    await longer.site.close();
  }
});
