/** Seeding at start by mode and setting, and starts in production with data from a demo. */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { postLogin, postSignUp } from '#plugins/auth/api.ts';
import { subscribe, testConfig, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { DemoMembersPresent, removeDemoAccounts, seedAtStart } from '#demo/seed-start.ts';

/** Time limit in ms for seeding, which must not delay a start noticeably; this machine may be busy. */
const SEEDING_MS = 60_000;
const PASSWORD = 'a long evening by the sea';
const PRODUCTION = { NODE_ENV: 'production' };

const opened: TestOrigin[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});
const open = async (seeded = true): Promise<TestOrigin> => {
  const site = await testOrigin({ seeded });
  opened.push(site);
  return site;
};

const start = ({ origin }: TestOrigin, env: Record<string, string> = {}) =>
  seedAtStart({ ...origin, config: testConfig(env) });
const count = async ({ origin }: TestOrigin, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(origin.db);
  return rows[0]?.n ?? 0;
};
const held = async (site: TestOrigin) => ({
  films: (await count(site, 'movies')) > 0,
  members: await count(site, 'users'),
});

it.each([
  ['development', {}, { films: true, members: DEMO_MEMBERS.length }],
  ['development with SEED=none', { SEED: 'none' }, { films: false, members: 0 }],
  ['production', PRODUCTION, { films: false, members: 0 }],
  ['production with SEED=demo', { ...PRODUCTION, SEED: 'demo' }, { films: true, members: 0 }],
])(
  'a first start in %s seeds according to its settings',
  { timeout: SEEDING_MS },
  async (_mode, env, expected) => {
    const site = await open(false);
    await start(site, env);
    expect(await held(site)).toEqual(expected);
  },
);

it('production does not start with demo members, with or without SEED, until they are removed', async () => {
  const site = await open();
  await start(site);
  for (const env of [PRODUCTION, { ...PRODUCTION, SEED: 'demo' }])
    await expect(start(site, env)).rejects.toThrow(DemoMembersPresent);
  await expect(start(site, PRODUCTION)).rejects.toThrow(/npm run demo -- --remove-members/);
  // A refused start changes nothing, so development can continue with the data.
  await site.origin.db.deleteFrom('users').where('email', '=', 'admin@example.test').execute();
  await expect(start(site, PRODUCTION)).rejects.toThrow(DemoMembersPresent);

  expect(await removeDemoAccounts(site.origin)).toBe(DEMO_MEMBERS.length - 1);
  await start(site, PRODUCTION);
  expect(await held(site)).toEqual({ films: true, members: 0 });
});

it('removing the demo members deletes their data and nothing else', async () => {
  const site = await open();
  await start(site);
  const { db } = site.origin;
  const other = site.visitor();
  await other.http.call(postSignUp, { body: { email: 'robin@example.org', password: PASSWORD } });
  await subscribe(site, 'robin@example.org');
  const admin = site.visitor();
  await admin.http.call(postLogin, { body: { username: 'admin@example.test', password: DEMO_PASSWORD } });
  // The administrator impersonates Robin when the members are removed.
  const robin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'robin@example.org')
    .executeTakeFirstOrThrow();
  await sql`with begun as (insert into impersonations
      (administrator_id, user_id, reason, token_hash, created_at, expires_at, family_id)
      select id, ${robin.id}, 'trying it out', 'digest', now(), now(), gen_random_uuid()
      from users where email = 'admin@example.test' returning family_id)
    insert into access_tokens (token_hash, user_id, family_id, kind, created_at, expires_at)
      select 'digest', ${robin.id}, family_id, 'impersonation', now(), now() + interval '1 hour' from begun`.execute(
    db,
  );

  expect(await removeDemoAccounts(site.origin)).toBe(DEMO_MEMBERS.length);
  const { rows } = await sql<{ email: string }>`select email from users`.execute(db);
  expect(rows).toEqual([{ email: 'robin@example.org' }]);
  expect(await count(site, 'transactions')).toBe(0);
  expect(await count(site, 'owned_movies')).toBe(0);
  expect(await count(site, 'subscriptions')).toBe(1);
  const { rows: tokens } = await sql<{ kind: string }>`select kind from access_tokens`.execute(db);
  expect(tokens).toEqual([{ kind: 'member' }]);
  expect(await removeDemoAccounts(site.origin)).toBe(0);
});

it("a sign-up in production with a demo member's email address does not prevent the next start", async () => {
  const site = await open();
  await start(site, PRODUCTION);
  await site.http.call(postSignUp, { body: { email: 'admin@example.test', password: DEMO_PASSWORD } });
  await start(site, PRODUCTION);
  // The same holds for a site that was used as a demo before.
  const tried = await open();
  await start(tried);
  await removeDemoAccounts(tried.origin);
  await start(tried, PRODUCTION);
  await tried.http.call(postSignUp, { body: { email: 'admin@example.test', password: DEMO_PASSWORD } });
  await start(tried, PRODUCTION);
  expect(await removeDemoAccounts(tried.origin)).toBe(0);
});

it(
  'a development start with production data seeds no members, and films only on request',
  { timeout: SEEDING_MS },
  async () => {
    const site = await open(false);
    await start(site, PRODUCTION);
    await start(site);
    expect(await held(site)).toEqual({ films: false, members: 0 });
    await start(site, { SEED: 'demo' });
    expect(await held(site)).toEqual({ films: true, members: 0 });
  },
);
