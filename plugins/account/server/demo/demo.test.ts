/** Demo members: each matches the README, they are seeded once, and never in production. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userTypeOf } from '#ports/session.ts';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD } from './members.ts';
import { seedMembers } from '#tests/support/members.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
}, 60_000);
afterAll(() => site.close());

it('demo members are not seeded in production', async () => {
  const config = { ...site.origin.config, production: true };
  expect(await seedMembers({ ...site.origin, config })).toBe(false);
  expect(await site.origin.db.selectFrom('users').select('id').execute()).toEqual([]);
});

it('demo members are seeded once, and a deleted one is not seeded again', async () => {
  expect(await seedMembers(site.origin)).toBe(true);
  await site.origin.db.deleteFrom('users').where('email', '=', 'unverified@example.test').execute();
  expect(await seedMembers(site.origin)).toBe(false);
  const { length } = await site.origin.db.selectFrom('users').select('id').execute();
  expect(length).toBe(DEMO_MEMBERS.length - 1);
});

it.each([
  ['registered', 'registered', null],
  ['premium', 'premium', 'active'],
  ['leaving', 'premium', 'awaiting_canceled'],
  ['trial', 'trial', 'trial'],
  ['no-card-trial', 'trial', 'trial'],
  ['bundle', 'cross_sell', 'active'],
  ['expired', 'registered', null],
  ['owner', 'registered', null],
  ['admin', 'registered', null],
])('%s is %s', async (name, type, status) => {
  const { http } = site.visitor();
  await http.call(postLogin, { body: { username: `${name}@example.test`, password: DEMO_PASSWORD } });
  const me = await http.call(getMe);
  expect(userTypeOf(me)).toBe(type);
  expect(me.active_subscription?.status ?? null).toBe(status);
  expect(me.role).toBe(name === 'admin' ? 'admin' : 'member');
});

it('the premium demo member renews a monthly plan in a month', async () => {
  const at = site.clock.now();
  const monthly = await site.origin.db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['users.email', 'subscriptions.expires_at'])
    .where('recurring_months', '=', 1)
    .where('subscriptions.status', 'in', ['active', 'awaiting_canceled'])
    .where('source_group', '=', 1)
    .orderBy('subscriptions.id')
    .execute();
  expect(monthly.map(({ email }) => email)).toEqual(['premium@example.test', 'leaving@example.test']);
  for (const { expires_at: end } of monthly) {
    expect(end?.getTime()).toBeGreaterThan(at.getTime());
    expect(end?.getTime()).toBeLessThan(at.getTime() + 31 * 86_400_000);
  }
});

it('the demo owner has two paid films', async () => {
  const owned = await site.origin.db
    .selectFrom('owned_movies')
    .innerJoin('transactions', 'transactions.id', 'owned_movies.transaction_id')
    .select(['transactions.amount_cents', 'transactions.movie_id', 'owned_movies.movie_id as owned'])
    .execute();
  expect(owned).toHaveLength(2);
  for (const { amount_cents, movie_id, owned: film } of owned) {
    expect(movie_id).toBe(film);
    expect(amount_cents).toBeGreaterThan(0);
  }
});
