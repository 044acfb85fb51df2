/**
 * Data held by email address alone belongs to the account that has confirmed the address, not to one that only typed
 * it.
 */
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postMeExport } from '../api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let member: Accounts['member'];

beforeAll(async () => {
  ({ site, member } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

const confirm = (email: string) =>
  site.origin.db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
const erase = (who: TestVisitor) =>
  who.fetch('/api/me/gdpr', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ password: PASSWORD }),
  });

describe('data requested by email address alone', () => {
  const email = 'whose@example.org';
  const ofAddress = async () =>
    (
      await sql<{
        segment: string;
      }>`select segment from segment_entries where email = ${email} and user_id is null`.execute(
        site.origin.db,
      )
    ).rows;
  const filesOf = async (who: TestVisitor) => {
    const blob = await who.http.call(postMeExport);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    return ['reminders-by-address', 'mailbox'].map(
      (name) => (JSON.parse(strFromU8(files[`${name}.json`]!)) as object[]).length,
    );
  };

  it('is exported and erased only with an account whose email address is confirmed', async () => {
    const { db } = site.origin;
    await sql`insert into segment_entries (segment, email, locale, created_at)
      values ('release-the-ferry', ${email}, 'en', now())`.execute(db);
    await sql`insert into mailbox (kind, recipient, subject, text, html, locale, created_at)
      values ('confirm_reminder', ${email}, 'Hello', 'Hello', 'Hello', 'en', now())`.execute(db);
    const { someone: stranger } = await member(email);
    expect(await filesOf(stranger)).toEqual([0, 0]);
    expect((await erase(stranger)).status).toBe(204);
    expect(await ofAddress()).toHaveLength(1);

    const { someone: owner } = await member(email);
    await confirm(email);
    expect(await filesOf(owner)).toEqual([1, 1]);
    expect((await erase(owner)).status).toBe(204);
    expect(await ofAddress()).toEqual([]);
  });
});
