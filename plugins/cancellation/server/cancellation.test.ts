/** A member's cancellation succeeds or fails as a whole, and is confirmed immediately. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getMe } from '#plugins/auth/api.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
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

/** Adds a payment for this subscription at the current time. */
async function pay(id: number, amount_cents = 1995): Promise<void> {
  const { user_id } = await site.origin.db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.origin.db
    .insertInto('transactions')
    .values({
      user_id,
      subscription_id: id,
      kind: 'subscription',
      status: 'paid',
      amount_cents,
      currency: 'EUR',
      gateway: 'test',
      created_at: site.clock.now(),
    })
    .execute();
}

it('a cancellation keeps access until the end of the period, stops the billing and is confirmed by email', async () => {
  const { someone, id } = await open.subscribed('stays@example.org');
  const end = (await open.rowOf(id)).expires_at as Date;
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({
    status: 'cancellable',
    subscription_data_id: id,
    ends_at: end.toISOString(),
    is_immediate: false,
    is_late: false,
  });
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id) })).toEqual({
    ends_at: end.toISOString(),
    is_immediate: false,
    refund: null,
    charges: 'stopped',
  });
  expect(await open.rowOf(id)).toEqual({
    status: 'awaiting_canceled',
    expires_at: end,
    canceled_at: site.clock.now(),
  });
  expect(open.cancel.mock.calls.map(([, ...said]) => said)).toEqual([[id, 'member']]);
  expect(open.refund).not.toHaveBeenCalled();
  expect(await someone.http.call(getMe)).toMatchObject({
    is_subscribed: true,
    active_subscription: { status: 'awaiting_canceled' },
  });
  expect(await open.cancellationsOf(id)).toMatchObject([
    { cancelled_by: 'member', reason: 'too_expensive', ends_at: end, refund_cents: null },
  ]);
  expect(await open.mailed()).toEqual(['subscription_cancelled']);
  expect(site.mails[0]).toMatchObject({ to: 'stays@example.org' });
  expect(site.mails[0]?.text).toContain('July 1, 2026');
});

it('parallel cancellations take effect once and get the same reply', async () => {
  const { someone, id } = await open.subscribed('eager@example.org');
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(someone, bodyFor(id))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const replies = await Promise.all(answers.map((one) => one.json()));
  expect(new Set(replies.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await open.cancellationsOf(id)).toHaveLength(1);
  expect(await open.mailed()).toEqual(['subscription_cancelled']);
});

it('a cancellation changes nothing if the billing service cannot be reached', async () => {
  const { someone, id } = await open.subscribed('unlucky@example.org');
  open.cancel.mockRejectedValue(new Error('no answer'));
  expect((await ask(someone, bodyFor(id))).status).toBe(500);
  expect(await open.rowOf(id)).toMatchObject({ status: 'active', canceled_at: null });
  expect(await open.cancellationsOf(id)).toEqual([]);
  expect(await open.mailed()).toEqual([]);
});

it.each([
  ['a free trial', { status: 'trial' }],
  ['a no-card trial', { status: 'trial', plan_type: 3, source_group: 6 }],
] as const)('a cancellation ends %s immediately', async (name, more) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`;
  const { someone, id } = await open.subscribed(email, more);
  const now = site.clock.now();
  await site.origin.db
    .insertInto('entitlements')
    .values({
      grant_key: `trial of ${id}`,
      subscription_id: id,
      starts_at: now,
      ends_at: (await open.rowOf(id)).expires_at as Date,
    })
    .execute();
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id) })).toEqual({
    ends_at: now.toISOString(),
    is_immediate: true,
    refund: null,
    charges: 'stopped',
  });
  expect(await open.rowOf(id)).toEqual({ status: 'canceled', expires_at: now, canceled_at: now });
  expect(await someone.http.call(getMe)).toMatchObject({ is_subscribed: false, active_subscription: null });
  expect(
    await site.origin.db
      .selectFrom('entitlements')
      .select('revoked_at')
      .where('subscription_id', '=', id)
      .execute(),
  ).toEqual([{ revoked_at: now }]);
  expect(await open.mailed()).toEqual(['trial_cancelled']);
});

it('a cancellation lets a paid trial run to its end', async () => {
  const { someone, id } = await open.subscribed('paid-trial@example.org', { status: 'trial' });
  await pay(id, 100);
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id) })).toMatchObject({
    is_immediate: false,
    ends_at: ((await open.rowOf(id)).expires_at as Date).toISOString(),
  });
  expect(await someone.http.call(getMe)).toMatchObject({ is_subscribed: true });
});

it('a cancellation without a known end takes effect at the end of the month', async () => {
  const { someone, id } = await open.subscribed('endless@example.org', {
    started_at: new Date('2026-01-31T10:00:00.000Z'),
    expires_at: null,
  });
  expect(await someone.http.call(postCancelSubscription, { body: bodyFor(id) })).toMatchObject({
    ends_at: '2026-06-30T10:00:00.000Z',
  });
});

it('the status warns when a charge may be in progress', async () => {
  const end = new Date(site.clock.now().getTime() + 23 * HOUR_MS);
  const { someone } = await open.subscribed('late@example.org', { expires_at: end });
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({ is_late: true });
});

it('a cancellation requires a reason from the list', async () => {
  const { someone, id } = await open.subscribed('reasons@example.org');
  for (const cancel_reason of ['', 'because', undefined])
    expect(await codeOf(await ask(someone, bodyFor(id, { cancel_reason })))).toEqual([422, 'invalid']);
  expect(await open.rowOf(id)).toMatchObject({ status: 'active' });
});

it.each([
  ['a bundle', { source_group: 3 }, [422, 'bundle_subscription'], 'bundle'],
  [
    'what was paid once',
    { plan_type: 1, recurring_months: null },
    [409, 'nothing_to_cancel'],
    'ends_by_itself',
  ],
  ['an expired subscription', { status: 'expired' }, [409, 'nothing_to_cancel'], 'none'],
  [
    'a subscription that has ended',
    { expires_at: new Date('2026-05-01') },
    [409, 'nothing_to_cancel'],
    'none',
  ],
] as const)('a cancellation of %s is refused', async (name, more, refusal, current) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`;
  const { someone, id } = await open.subscribed(email, more);
  expect(await someone.http.call(getCancelSubscription)).toMatchObject({ status: current });
  expect(await codeOf(await ask(someone, bodyFor(id)))).toEqual(refusal);
  expect(await open.cancellationsOf(id)).toEqual([]);
});

it('a cancellation requires a login and the member’s own subscription', async () => {
  const { id: other } = await open.subscribed('other@example.org');
  const { someone } = await open.subscribed('curious@example.org');
  expect(await codeOf(await ask(someone, bodyFor(other)))).toEqual([404, 'not_found']);
  expect(await codeOf(await open.post('/cancel_subscription', bodyFor(other)))).toEqual([
    401,
    'unauthenticated',
  ]);
  expect(await open.rowOf(other)).toMatchObject({ status: 'active' });
});

it('the status reports a phone, which does not show the two steps', async () => {
  await open.subscribed('phone@example.org');
  const phone = open.visitor({
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
  });
  await open.post('/login', { username: 'phone@example.org', password: PASSWORD }, phone);
  expect(await phone.http.call(getCancelSubscription)).toMatchObject({ is_phone: true });
});
