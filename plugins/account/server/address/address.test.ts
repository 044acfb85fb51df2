/** Another address: nothing changes before the new mailbox confirms it, and the old one can cancel or undo it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe, postLogin, postPasswordReset, postSignUp } from '#plugins/auth/api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import {
  deleteMeEmail,
  deleteMeGdpr,
  EMAIL_LINK_LIFETIME_H,
  getEmailChange,
  getMeEmail,
  postEmailChange,
  postMeEmail,
  UNDO_EMAIL_DAYS,
} from '../../api.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
const HOUR_MS = 60 * 60 * 1000;
let site: Accounts['site'];
let member: Accounts['member'];
let visitor: Accounts['visitor'];

beforeAll(async () => {
  ({ site, member, visitor } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

/** A member whose address is confirmed, and their browser. */
async function confirmed(email: string): Promise<TestVisitor> {
  const { someone } = await member(email);
  await site.origin.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', email)
    .execute();
  return someone;
}

/** The token of the newest mail of this kind to an address. */
async function mailed(kind: string, to: string): Promise<string> {
  await site.runJobs();
  const mail = site.mails.findLast((one) => one.kind === kind && one.to === to);
  return /\/(?:change-email|recover-password)\/(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? `no ${kind} to ${to}`;
}

const ask = (who: TestVisitor, email: string, password = PASSWORD) =>
  who.http.call(postMeEmail, { body: { email, password } });
const look = (token: string) => visitor().http.call(getEmailChange, { params: { token } });
const act = (token: string) => visitor().http.call(postEmailChange, { params: { token } });
const kinds = () => site.mails.map(({ kind, to }) => `${kind} ${to}`).toSorted();
const emailOf = async (who: TestVisitor) => (await who.http.call(getMe)).email;

/** Changed from `one` to `other`, with the link of the old mailbox. */
async function changed(one: string, other: string) {
  const someone = await confirmed(one);
  await ask(someone, other);
  await act(await mailed('confirm_email_change', other));
  return { someone, undo: await mailed('email_changed', one) };
}

describe('a change of address', () => {
  it('needs the password and another address than the present one', async () => {
    const someone = await confirmed('careful@example.org');
    await expect(ask(someone, 'new@example.org', 'not this one')).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await expect(ask(someone, 'CAREFUL@example.org')).rejects.toMatchObject({ fields: { email: 'same' } });
    await expect(ask(someone, 'no address')).rejects.toMatchObject({ fields: { email: 'email' } });
    await site.runJobs();
    expect(site.mails).toEqual([]);
  });

  it('happens when the new mailbox confirms it, once, and reading the link changes nothing', async () => {
    const someone = await confirmed('before@example.org');
    expect(await ask(someone, 'After@example.org')).toMatchObject({ email: 'After@example.org' });
    expect(await someone.http.call(getMeEmail)).toMatchObject({ pending: { email: 'After@example.org' } });
    const token = await mailed('confirm_email_change', 'After@example.org');
    expect(kinds()).toEqual([
      'confirm_email_change After@example.org',
      'email_change_asked before@example.org',
    ]);
    expect(await visitor().http.call(getEmailChange, { params: { token } })).toEqual({
      act: 'confirm',
      email: 'After@example.org',
    });
    expect(await emailOf(someone)).toBe('before@example.org');
    const both = await Promise.allSettled([act(token), act(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(act(token)).rejects.toMatchObject({ code: 'used_token' });
    await expect(look(token)).rejects.toMatchObject({ code: 'used_token' });
    expect(await someone.http.call(getMe)).toMatchObject({
      email: 'After@example.org',
      is_email_verified: true,
    });
    expect(await someone.http.call(getMeEmail)).toEqual({ pending: null });
    const login = (username: string) =>
      visitor().http.call(postLogin, { body: { username, password: PASSWORD } });
    await login('after@example.org');
    await expect(login('before@example.org')).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('answers and writes to the old mailbox alike where the address has an account, and only its owner learns of it', async () => {
    await confirmed('owner@example.org');
    const someone = await confirmed('curious@example.org');
    const free = await ask(someone, 'nobody@example.org');
    site.clock.advance(HOUR_MS);
    await site.runJobs();
    const before = site.mails.findLast(({ to }) => to === 'curious@example.org');
    const taken = await ask(someone, 'owner@example.org');
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(await mailed('email_change_taken', 'owner@example.org')).toContain('no email_change_taken');
    expect(kinds()).toContain('email_change_taken owner@example.org');
    expect(kinds()).not.toContain('confirm_email_change owner@example.org');
    const after = site.mails.findLast(({ to }) => to === 'curious@example.org');
    expect(after?.subject).toBe(before?.subject);
    expect(after?.text).not.toContain('owner@');
  });

  it('ends with its time, with a newer request, when cancelled on the page, and from the old mailbox', async () => {
    const someone = await confirmed('tabs@example.org');
    await ask(someone, 'first@example.org');
    const first = await mailed('confirm_email_change', 'first@example.org');
    await ask(someone, 'second@example.org');
    const second = await mailed('confirm_email_change', 'second@example.org');
    await expect(act(first)).rejects.toMatchObject({ code: 'expired_token' });
    await someone.http.call(deleteMeEmail);
    await expect(act(second)).rejects.toMatchObject({ code: 'expired_token' });

    await ask(someone, 'third@example.org');
    const third = await mailed('confirm_email_change', 'third@example.org');
    const cancel = await mailed('email_change_asked', 'tabs@example.org');
    expect(await act(cancel)).toEqual({ act: 'cancel', email: 't…@example.org' });
    await expect(act(third)).rejects.toMatchObject({ code: 'expired_token' });
    await expect(act(cancel)).rejects.toMatchObject({ code: 'used_token' });

    await ask(someone, 'fourth@example.org');
    const fourth = await mailed('confirm_email_change', 'fourth@example.org');
    site.clock.advance(EMAIL_LINK_LIFETIME_H * HOUR_MS);
    await expect(act(fourth)).rejects.toMatchObject({ code: 'expired_token' });
    await expect(act('x'.repeat(43))).rejects.toMatchObject({ code: 'unknown_token' });
  });

  it('is refused where somebody has taken the address while the link waited', async () => {
    const someone = await confirmed('slow@example.org');
    await ask(someone, 'wanted@example.org');
    const token = await mailed('confirm_email_change', 'wanted@example.org');
    await member('Wanted@example.org');
    await expect(act(token)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await emailOf(someone)).toBe('slow@example.org');
  });

  it('of an address that was never confirmed is not told to it, and cannot be undone from it', async () => {
    const { someone } = await member('mistyped@example.org');
    await ask(someone, 'right@example.org');
    await act(await mailed('confirm_email_change', 'right@example.org'));
    await site.runJobs();
    expect(site.mails.filter(({ to }) => to === 'mistyped@example.org')).toEqual([]);
    expect(await someone.http.call(getMe)).toMatchObject({
      email: 'right@example.org',
      is_email_verified: true,
    });
  });
});

describe('undoing it from the old mailbox', () => {
  it('restores the address, ends every session and the password, and lets its owner choose another', async () => {
    const { someone, undo } = await changed('victim@example.org', 'thief@example.net');
    // The thief goes on to another address, and takes the old one with a new account.
    await ask(someone, 'thief2@example.net');
    await act(await mailed('confirm_email_change', 'thief2@example.net'));
    await expect(
      visitor().http.call(postSignUp, { body: { email: 'VICTIM@example.org', password: PASSWORD } }),
    ).rejects.toMatchObject({ code: 'email_taken' });
    expect(await act(undo)).toEqual({ act: 'undo', email: 't…@example.net' });
    await expect(someone.http.call(getMe)).rejects.toMatchObject({ status: 401 });
    await expect(
      visitor().http.call(postLogin, { body: { username: 'victim@example.org', password: PASSWORD } }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' });
    const token = await mailed('reset_password', 'victim@example.org');
    expect(kinds()).toContain('email_change_undone thief2@example.net');
    const password = 'another evening by the river';
    await visitor().http.call(postPasswordReset, {
      body: { email: 'victim@example.org', token, password, password_confirmation: password },
    });
    await visitor().http.call(postLogin, { body: { username: 'victim@example.org', password } });
    // Neither the link nor the one of the second change does anything any more.
    await expect(act(undo)).rejects.toMatchObject({ code: 'used_token' });
    await expect(act(await mailed('email_changed', 'thief@example.net'))).rejects.toMatchObject({
      code: 'used_token',
    });
  });

  it('is possible with the first link as well, and for a limited time', async () => {
    const { undo } = await changed('early@example.org', 'later@example.org');
    const first = await mailed('email_change_asked', 'early@example.org');
    expect(await visitor().http.call(getEmailChange, { params: { token: first } })).toMatchObject({
      act: 'undo',
    });
    site.clock.advance(UNDO_EMAIL_DAYS * 24 * HOUR_MS);
    for (const token of [first, undo])
      for (const call of [act, look])
        await expect(call(token)).rejects.toMatchObject({ code: 'expired_token' });
    await member('early@example.org');
  });
});

describe('what goes by the address', () => {
  const lead = async (email: string, status: string) =>
    sql`insert into newsletter_leads (id, email, status, position, consent_text, locale, country, weekly, offers, asked_at, bounced_at)
      values (${crypto.randomUUID()}, ${email}, ${status}, 'popup', '', 'en', 'ES', true, true, now(), now())`.execute(
      site.origin.db,
    );
  const leads = async (email: string) =>
    (
      await sql<{ status: string; bounced: boolean }>`select status, bounced_at is not null as bounced
        from newsletter_leads where email = ${email}`.execute(site.origin.db)
    ).rows;

  it('moves with the member, and back when it is undone', async () => {
    await lead('letters@example.org', 'confirmed');
    const { undo } = await changed('letters@example.org', 'letters@example.net');
    expect(await leads('letters@example.net')).toEqual([{ status: 'confirmed', bounced: false }]);
    expect(await leads('letters@example.org')).toEqual([]);
    await act(undo);
    expect(await leads('letters@example.org')).toEqual([{ status: 'confirmed', bounced: false }]);
  });

  it('stays as the new mailbox has chosen where it has chosen', async () => {
    await lead('wants@example.org', 'confirmed');
    await lead('no@example.net', 'unsubscribed');
    const { someone } = await changed('wants@example.org', 'no@example.net');
    expect(await leads('no@example.net')).toMatchObject([{ status: 'unsubscribed' }]);
    expect(await leads('wants@example.org')).toEqual([]);
    expect(await someone.http.call(getMe)).toMatchObject({ accepted_mailing: false });
  });

  it('is erased with the account at both addresses, and the old one may be signed up with again', async () => {
    const { someone } = await changed('gone@example.org', 'gone@example.net');
    await sql`insert into mailbox (kind, recipient, subject, text, html, locale, created_at)
      values ('welcome', 'gone@example.org', 'Hello', 'Hello', 'Hello', 'en', now())`.execute(site.origin.db);
    await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from email_changes where address_before like 'gone@%')
      + (select count(*) from mailbox where recipient like 'gone@%')
      + (select count(*) from pgboss.job where data::text like '%gone@example.org%') as n`.execute(
      site.origin.db,
    );
    expect(Number(rows[0]?.n)).toBe(0);
    await member('gone@example.org');
  });
});
