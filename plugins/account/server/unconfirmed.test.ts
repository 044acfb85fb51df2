/** Unconfirmed accounts get a notice before their removal, and blocked ones are removed a year later. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe } from '#server/testing/origin.ts';
import type { Insertable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { translate } from '#server/i18n/text.ts';
import { privacyRowsOf } from '#server/privacy-rows.ts';
import { CLOSED_DAYS, MOVED_NOTICE_DAYS, NOTICE_DAYS, UNCONFIRMED_DAYS } from '#server/privacy/periods.ts';
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

it('the removal of an account of a previous site is announced immediately and happens 30 days later, also after its member has chosen a password', async () => {
  const { db } = at.site.origin;
  for (const name of ['moved', 'moved-back', 'moved-late']) await at.member(`${name}@example.org`);
  const change = (name: string, values: Partial<Insertable<Database['users']>>) =>
    db.updateTable('users').set(values).where('email', 'like', `${name}@%`).execute();
  await change('moved%', {
    is_legacy_user: true,
    password_hash: null,
    created_at: new Date('2019-05-01T00:00:00Z'),
  });
  const announced = (await nights(1)).toSorted();
  expect(announced).toEqual(
    ['moved', 'moved-back', 'moved-late'].map((name) => `account_unconfirmed ${name}`),
  );
  expect(at.site.mails.at(-1)?.text).toMatch(/moved from a previous site[^]*choose a password/);
  await change('moved-late', { is_legacy_user: false });
  await change('moved-back', { is_legacy_user: false, is_email_verified: true });
  expect(await nights(29)).toEqual([]);
  expect((await nights(1)).toSorted()).toEqual(['account_deleted moved', 'account_deleted moved-late']);
  expect(await left()).toContain('moved-back');
});

it('a blocked account is removed without an email a year after it was blocked, unless it is confirmed, paid or reopened', async () => {
  const { db } = at.site.origin;
  for (const name of ['shut', 'shut-moved', 'shut-confirmed', 'shut-paid', 'reopened'])
    await at.member(`${name}@example.org`);
  await subscribe(at.site, 'shut-paid@example.org', { status: 'expired' });
  const all = db.updateTable('users');
  const closed = at.site.clock.now();
  for (const name of ['shut%', 'reopened'])
    await all.set({ status: 'blocked', closed_at: closed }).where('email', 'like', `${name}@%`).execute();
  await all.set({ is_legacy_user: true }).where('email', 'like', 'shut-moved@%').execute();
  await all.set({ is_email_verified: true }).where('email', 'like', 'shut-confirmed@%').execute();
  at.site.clock.advance(363 * DAY_MS);
  expect(await nights(1)).toEqual([]);
  expect(await left()).toEqual(expect.arrayContaining(['shut', 'shut-moved', 'reopened']));
  // Its removal had been announced before it was blocked, and is announced again.
  await all.set({ removal_at: closed }).where('email', 'like', 'reopened@%').execute();
  await all.set({ status: 'active' }).where('email', 'like', 'reopened@%').execute();
  expect(await nights(1)).toEqual(['account_unconfirmed reopened']);
  expect(await left()).toEqual(expect.arrayContaining(['shut-confirmed', 'shut-paid', 'reopened']));
  expect((await left()).filter((name) => ['shut', 'shut-moved'].includes(name ?? ''))).toEqual([]);
});

it('the time at which an account is closed is stored when its status changes', async () => {
  const { db } = at.site.origin;
  await at.member('closing@example.org');
  const setTo = async (status: string) => {
    const row = await db
      .updateTable('users')
      .set({ status })
      .where('email', '=', 'closing@example.org')
      .returning('closed_at')
      .executeTakeFirstOrThrow();
    return row.closed_at;
  };
  const first = await setTo('blocked');
  expect(first).toBeInstanceOf(Date);
  expect(await setTo('deleted')).toEqual(first);
  expect(await setTo('active')).toBeNull();
});

it('the privacy page states the periods that the job applies', () => {
  const row = privacyRowsOf([]).find(({ what }) => what.source.startsWith('Your email address'));
  const words = row?.until.map((one) => translate('en', one)).join();
  for (const days of [UNCONFIRMED_DAYS, NOTICE_DAYS, MOVED_NOTICE_DAYS, CLOSED_DAYS])
    expect(words).toContain(`${days} days`);
});

it('an account that is confirmed after the notice is kept', async () => {
  const { db } = at.site.origin;
  await at.member('late@example.org');
  expect(await nights(24)).toContain('account_unconfirmed late');
  await db.updateTable('users').set({ is_email_verified: true }).where('email', 'like', 'late@%').execute();
  await nights(10);
  expect(await left()).toContain('late');
});
