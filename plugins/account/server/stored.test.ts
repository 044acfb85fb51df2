/**
 * The overview of stored data: every kind with its reason, retention and actions, and the days on which staff viewed
 * it.
 */
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteMeStored, getMeStored, postMeExport, type StoredOverview } from '../api.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { personalDataOf } from '#server/privacy/stored-data.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { fillRows } from './testing-rows.ts';

let site: Awaited<ReturnType<typeof openAccounts>>['site'];
let someone: TestVisitor;
let other: TestVisitor;
let stored: StoredOverview;

beforeAll(async () => {
  const accounts = await openAccounts();
  ({ site } = accounts);
  ({ someone } = await accounts.member('stored@example.org'));
  ({ someone: other } = await accounts.member('other@example.org'));
  const { rows } = await sql<{ id: number }>`insert into movies
    (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values ('the-ferry', 'Published', 0, '2026-01-01', 60, '{}', '{}', '{}') returning id`.execute(
    site.origin.db,
  );
  await fillRows(site, rows[0]?.id ?? 0, 'stored@example.org');
  await site.origin.db.updateTable('impersonations').set({ used_at: site.clock.now() }).execute();
  stored = await someone.http.call(getMeStored);
}, 60_000);
afterAll(() => site.close());

it('the overview lists each file of the export that has rows, with the number of entries', async () => {
  const blob = await someone.http.call(postMeExport);
  const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())))
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, bytes]) => [name.replace('.json', ''), (JSON.parse(strFromU8(bytes)) as unknown[]).length])
    .filter(([, count]) => count !== 0);
  expect(Object.fromEntries(stored.kinds.map(({ file, count }) => [file, count]))).toEqual(
    Object.fromEntries(files),
  );
  expect(stored.kinds.length).toBeGreaterThan(15);
});

it('the overview states how long each kind is stored and which data remain after the account is deleted', () => {
  const kinds = new Map(stored.kinds.map((kind) => [kind.file, kind]));
  expect(kinds.get('account')).toMatchObject({
    purpose: 'account',
    term: { is: 'account' },
    stays: false,
    manage: '/profile',
  });
  expect(kinds.get('orders')).toMatchObject({ term: { is: 'law' }, stays: true });
  expect(kinds.get('mailbox')).toMatchObject({
    term: { is: 'days', days: 30, from: 'after the email' },
    stays: false,
  });
  expect(kinds.get('address-changes')).toMatchObject({ purpose: 'security', stays: false });
});

it('the overview counts the days on which staff impersonated the member', () => {
  expect(stored.looks).toContainEqual({ by: 'in_place', day: expect.stringMatching(/^\d{4}-/), count: 2 });
});

it('the overview shows no data of another member', async () => {
  const { kinds, looks } = await other.http.call(getMeStored);
  expect(looks).toEqual([]);
  expect(kinds.map(({ file }) => file)).not.toContain('orders');
});

it('every kind that members write, save or subscribe to has a page or can be deleted alone', async () => {
  const list = personalDataOf(await installedModules());
  const exported = list.filter((one) => one.file !== null);
  /** Limits that are counted, data that expires within days, and evidence that the law requires. */
  const fixed = ['downloads', 'screens', 'mailbox', 'withdrawals', 'mailed-links'];
  expect(
    exported
      .filter(({ atDeletion, manage, removable }) => atDeletion === 'erase' && !manage && !removable)
      .map(({ file }) => file)
      .filter((file) => !fixed.includes(file)),
  ).toEqual([]);
  expect(exported.filter(({ atDeletion, removable }) => removable && atDeletion !== 'erase')).toEqual([]);
});

it('a member deletes one kind of data and nothing else', async () => {
  const removable = stored.kinds.filter((kind) => kind.removable);
  expect(removable.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['comments', 'ratings', 'my-list', 'watched-films', 'reminders', 'newsletter']),
  );
  for (const { file } of removable) {
    const before = (await someone.http.call(getMeStored)).kinds.map((kind) => kind.file);
    await someone.http.call(deleteMeStored, { params: { file } });
    const after = (await someone.http.call(getMeStored)).kinds.map((kind) => kind.file);
    expect(after).toEqual(before.filter((one) => one !== file));
  }
});

it.each(['orders', 'account', 'sessions', 'nothing'])(
  'the kind "%s" cannot be deleted alone',
  async (file) => {
    await expect(someone.http.call(deleteMeStored, { params: { file } })).rejects.toMatchObject({
      code: 'not_found',
    });
  },
);
