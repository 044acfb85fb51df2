/** Unconfirmed accounts get a notice a week before their removal after 30 days. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe } from '#server/testing/origin.ts';
import { QUEUE } from './unconfirmed.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let at: Accounts;
beforeAll(async () => {
  at = await openAccounts();
}, 240_000);
afterAll(() => at.site.close());

const DAY_MS = 86_400_000;
const DAYS = { names: ['lost', 'confirmed', 'paying', 'staff'] } as const;

async function nights(days: number): Promise<string[]> {
  const { site } = at;
  site.mails.length = 0;
  for (let day = 0; day < days; day += 1) {
    site.clock.advance(DAY_MS);
    await site.origin.jobs.send(QUEUE, {});
    await site.runJobs();
  }
  return site.mails.map(({ to, kind }) => `${kind} ${to.split('@')[0]}`);
}
const left = async () =>
  (await at.site.origin.db.selectFrom('users').select('email').orderBy('id').execute()).map(
    ({ email }) => email.split('@')[0],
  );

it('an unconfirmed account gets one notice after 23 days and is removed after 30, unless it belongs to staff or a paying member', async () => {
  const { db } = at.site.origin;
  for (const name of DAYS.names) await at.member(`${name}@example.org`);
  await db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', 'like', 'confirmed@%')
    .execute();
  await db.updateTable('users').set({ role: 'staff' }).where('email', 'like', 'staff@%').execute();
  await subscribe(at.site, 'paying@example.org');
  await at.site.runJobs();
  expect(await nights(22)).toEqual([]);
  expect(await nights(1)).toEqual(['account_unconfirmed lost']);
  expect(await nights(6)).toEqual([]);
  expect(await left()).toEqual([...DAYS.names]);
  expect(await nights(1)).toEqual(['account_deleted lost']);
  expect(await left()).toEqual(['confirmed', 'paying', 'staff']);
  expect(await nights(5)).toEqual([]);
});

it('an account that is confirmed after the notice is kept', async () => {
  const { db } = at.site.origin;
  await at.member('late@example.org');
  expect(await nights(24)).toContain('account_unconfirmed late');
  await db.updateTable('users').set({ is_email_verified: true }).where('email', 'like', 'late@%').execute();
  await nights(10);
  expect(await left()).toContain('late');
});
