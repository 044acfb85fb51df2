/** Rows held by email address stay those of the account after its address has changed, however long ago. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { moduleFixtures } from '#tests/support/module-fixtures.ts';
import { deleteMeGdpr, postEmailChange, postMeEmail, postMeExport } from '../../api.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
const DAY_MS = 86_400_000;
/** Longer than `email_changes` stores the old address. */
const LONG_DAYS = 50;
const FILES = ['withdrawals', 'notices-you-sent', 'appeals-about-notices'] as const;
const HELD = new Set(['withdrawal', 'notices']);
const FIXTURES = (await moduleFixtures()).filter(({ plugin }) => HELD.has(plugin));
let site: Accounts['site'];
let member: Accounts['member'];
let visitor: Accounts['visitor'];

beforeAll(async () => {
  ({ site, member, visitor } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

const confirm = (email: string) =>
  site.origin.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();

/** Uses the link of the newest email of this kind to an address. */
async function follow(kind: string, to: string): Promise<void> {
  await site.runJobs();
  const mail = site.mails.findLast((one) => one.kind === kind && one.to === to);
  const token = /\/change-email\/(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
  await visitor().http.call(postEmailChange, { params: { token } });
}

/** A member with rows of every kind at their first address, who changed it long ago. */
async function moved(one: string, other: string): Promise<TestVisitor> {
  const { someone } = await member(one);
  const { id } = await confirm(one);
  for (const { personalRows } of FIXTURES) await personalRows?.(site.origin.db, id);
  await someone.http.call(postMeEmail, { body: { email: other, password: PASSWORD } });
  await follow('confirm_email_change', other);
  site.clock.advance(LONG_DAYS * DAY_MS);
  await site.origin.jobs.send('retention', {});
  await site.runJobs();
  const again = visitor();
  await again.http.call(postLogin, { body: { username: other, password: PASSWORD } });
  return again;
}

const counted = async (who: TestVisitor) => {
  const blob = await who.http.call(postMeExport);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return FILES.map((name) => (JSON.parse(strFromU8(files[`${name}.json`]!)) as object[]).length);
};

const heldBy = async (email: string) => {
  const { db } = site.origin;
  const notices = db.selectFrom('content_notices').select('id').where('email', '=', email);
  const appeals = db.selectFrom('notice_appeals').select('notice_id').where('email', '=', email);
  return [(await notices.execute()).length, (await appeals.execute()).length];
};

it('an export contains them long after the change', async () => {
  const someone = await moved('first@example.org', 'second@example.org');
  expect(await counted(someone)).toEqual([1, 1, 1]);
});

it('a deletion removes the address from them long after the change', async () => {
  const someone = await moved('third@example.org', 'fourth@example.org');
  expect(await heldBy('third@example.org')).toEqual([1, 1]);
  await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
  expect(await heldBy('third@example.org')).toEqual([0, 0]);
});

it('they do not become those of a later account with the old address', async () => {
  const someone = await moved('fifth@example.org', 'sixth@example.org');
  const { someone: later } = await member('fifth@example.org');
  await confirm('fifth@example.org');
  expect(await counted(later)).toEqual([0, 0, 0]);
  expect(await counted(someone)).toEqual([1, 1, 1]);
});
