/** Accounts that were deleted after a backup are deleted again when it is restored. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteMeGdpr } from '#plugins/account/api.ts';
import { openAccounts, PASSWORD } from './support/accounts.ts';
import { ERASURES_DAYS, erasuresFile, writeErasures } from '#server/privacy/erasures.ts';

const folder = mkdtempSync(join(tmpdir(), 'nocturne-erasures-'));
const file = erasuresFile(folder);
const DAY_MS = 86_400_000;

let site: Awaited<ReturnType<typeof openAccounts>>['site'];
let member: Awaited<ReturnType<typeof openAccounts>>['member'];
beforeAll(async () => {
  ({ site, member } = await openAccounts({ env: { DATA_DIR: folder } }));
});
beforeEach(() => rmSync(file, { force: true }));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function account(email: string) {
  const { someone } = await member(email);
  const row = await site.origin.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { someone, row };
}

/** Restores the account and removes the record of its deletion, as a backup would. */
async function bringBack(row: Awaited<ReturnType<typeof account>>['row']): Promise<void> {
  const { db } = site.origin;
  await sql`alter table users disable trigger user`.execute(db);
  await sql`insert into users overriding system value
    select * from jsonb_populate_record(null::users, ${JSON.stringify(row)}::jsonb)`.execute(db);
  await db.deleteFrom('account_erasures').execute();
  await sql`alter table users enable trigger user`.execute(db);
}

const write = () => writeErasures(site.origin.db, file, site.clock.now());
const written = () => readFileSync(file, 'utf8');
const exists = async (id: number) =>
  (await site.origin.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;

it('an account that a backup restores is erased again, without a second email', async () => {
  const stays = await account('stays@example.org');
  const { someone, row } = await account('goes@example.org');
  await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
  await site.runJobs();
  await write();
  expect(written()).toMatch(/^[\da-f]{64} \d{4}-\d\d-\d\d\n$/);
  expect(written()).not.toContain(row.email);
  expect(await site.origin.eraseAgain()).toBe(0);

  await bringBack(row);
  await site.origin.jobs.send('mail', { to: row.email });
  site.mails.length = 0;
  expect(await site.origin.eraseAgain()).toBe(1);
  expect([await exists(row.id), await exists(stays.row.id)]).toEqual([false, true]);
  await site.runJobs();
  expect(site.mails).toEqual([]);
  // Another start has nothing to erase and leaves the file unchanged.
  const before = written();
  expect(await site.origin.eraseAgain()).toBe(0);
  await write();
  expect(written()).toBe(before);
});

it('the file records that published stories were removed as well', async () => {
  const { someone } = await account('stories@example.org');
  await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD, removes_stories: true } });
  await write();
  expect(written()).toMatch(/ stories\n/);
});

it('an account that another program deletes is recorded as well', async () => {
  const { row } = await account('by-hand@example.org');
  await site.origin.db.deleteFrom('users').where('id', '=', row.id).execute();
  await write();
  await bringBack(row);
  expect(await site.origin.eraseAgain()).toBe(1);
  expect(await exists(row.id)).toBe(false);
});

it('an account that reuses the id of a deleted one is not erased', async () => {
  const { row } = await account('later@example.org');
  const { rows } = await sql<{ digest: string }>`
    select account_digest(${row.id}::integer, ${row.created_at}::timestamptz - interval '1 second') as digest`.execute(
    site.origin.db,
  );
  writeFileSync(file, `${rows[0]?.digest} 2026-06-01\n`);
  expect(await site.origin.eraseAgain()).toBe(0);
  expect(await exists(row.id)).toBe(true);
});

it('a damaged file prevents the start, and entries older than every backup are dropped', async () => {
  writeFileSync(file, 'half a dig');
  await expect(site.origin.eraseAgain()).rejects.toThrow('Line 1 of');
  const old = new Date(site.clock.now().getTime() - (ERASURES_DAYS + 2) * DAY_MS).toISOString().slice(0, 10);
  writeFileSync(file, `${'a'.repeat(64)} ${old}\n`);
  await write();
  expect(written()).not.toContain('a'.repeat(64));
});
