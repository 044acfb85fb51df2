/** The demo author's confession has a status and grants a year of access; both are seeded once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userTypeOf } from '#ports/session.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { seedMembers } from '#tests/support/members.ts';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { getConfessionBySlug } from '../api/reading.ts';
import { getOwnConfessions } from '../api/writing.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  await seedMembers(site.origin);
}, 60_000);
afterAll(() => site.close());

it('the demo author has a story that was chosen for a film, and one year of access in the ledger', async () => {
  const { http } = site.visitor();
  await http.call(postLogin, {
    body: { username: 'author@example.test', password: 'after the last train' },
  });
  const me = await http.call(getMe);
  expect(userTypeOf(me)).toBe('premium');
  const [own, ...others] = (await http.call(getOwnConfessions)).data;
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    status: 'chosen',
    path: '/confessions/dinner-for-one-twice',
    may_withdraw: false,
  });
  expect(own?.steps.map(({ step }) => step)).toEqual(['submit', 'take', 'publish', 'choose']);
  const story = await http.call(getConfessionBySlug, { params: { slug: 'dinner-for-one-twice' } });
  expect(story).toMatchObject({ status: 'chosen', movie: null, film_release_date: own?.film_release_date });
  const grants = await site.origin.db
    .selectFrom('entitlements')
    .select('grant_key')
    .where('user_id', '=', me.id)
    .execute();
  expect(grants).toEqual([{ grant_key: `year:confession:${own?.id}` }]);
});

it('the demo author is seeded once, and a filmed story links to its film', async () => {
  await site.origin.db.deleteFrom('seed_version').where('name', '=', 'demo-author@streaming').execute();
  expect(await seedMembers(site.origin)).toBe(true);
  const { count } = await site.origin.db
    .selectFrom('entitlements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  const filmed = await site.visitor().http.call(getConfessionBySlug, {
    params: { slug: 'letters-under-the-door' },
  });
  expect(filmed).toMatchObject({ status: 'filmed', movie: { slug: 'letters-to-the-third-floor' } });
});
