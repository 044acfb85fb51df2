/** Changing the email address: the new mailbox must confirm, and the old one can cancel or undo. */
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

/** A member with a confirmed address, and their browser. */
async function confirmed(email: string): Promise<TestVisitor> {
  const { someone } = await member(email);
  await site.origin.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', email)
    .execute();
  return someone;
}

/** The token of the newest email of this kind to an address. */
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

/** Changes the email address from `one` to `other`; returns the link that the old mailbox received. */
async function changed(one: string, other: string) {
  const someone = await confirmed(one);
  await ask(someone, other);
  await act(await mailed('confirm_email_change', other));
  return { someone, undo: await mailed('email_changed', one) };
}

describe('an email address change', () => {
  it('requires the password and a valid email address other than the current one', async () => {
    const someone = await confirmed('careful@example.org');
    await expect(ask(someone, 'new@example.org', 'not this one')).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await expect(ask(someone, 'CAREFUL@example.org')).rejects.toMatchObject({ fields: { email: 'same' } });
    await expect(ask(someone, 'no address')).rejects.toMatchObject({ fields: { email: 'email' } });
    await site.runJobs();
    expect(site.mails).toEqual([]);
  });

  it('takes effect once, when the new mailbox uses its link, and not when the link is read', async () => {
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

  it('does not reveal to the requester whether the new email address has an account', async () => {
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

  it('is void after it expires, is replaced by a newer request or is cancelled from the page or the old mailbox', async () => {
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

  it('is refused if another account takes the email address while the link is pending', async () => {
    const someone = await confirmed('slow@example.org');
    await ask(someone, 'wanted@example.org');
    const token = await mailed('confirm_email_change', 'wanted@example.org');
    await member('Wanted@example.org');
    await expect(act(token)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await emailOf(someone)).toBe('slow@example.org');
  });

  it('sends no email to an old email address that was never confirmed', async () => {
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

describe('undoing an email address change from the old mailbox', () => {
  it('restores the address, ends every session, removes the password and lets the owner choose a new one', async () => {
    const { someone, undo } = await changed('victim@example.org', 'thief@example.net');
    // The attacker changes the address once more, and creates a new account with the old one.
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
    // Neither this link nor the link of the second change works any more.
    await expect(act(undo)).rejects.toMatchObject({ code: 'used_token' });
    await expect(act(await mailed('email_changed', 'thief@example.net'))).rejects.toMatchObject({
      code: 'used_token',
    });
  });

  it('works with the first link too, until the time limit', async () => {
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

describe('data held by email address', () => {
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

  it('moves with the member and moves back when the change is undone', async () => {
    await lead('letters@example.org', 'confirmed');
    const { undo } = await changed('letters@example.org', 'letters@example.net');
    expect(await leads('letters@example.net')).toEqual([{ status: 'confirmed', bounced: false }]);
    expect(await leads('letters@example.org')).toEqual([]);
    await act(undo);
    expect(await leads('letters@example.org')).toEqual([{ status: 'confirmed', bounced: false }]);
  });

  it('follows the choice of the new mailbox if it has made one', async () => {
    await lead('wants@example.org', 'confirmed');
    await lead('no@example.net', 'unsubscribed');
    const { someone } = await changed('wants@example.org', 'no@example.net');
    expect(await leads('no@example.net')).toMatchObject([{ status: 'unsubscribed' }]);
    expect(await leads('wants@example.org')).toEqual([]);
    expect(await someone.http.call(getMe)).toMatchObject({ accepted_mailing: false });
  });

  it('is erased with the account under both email addresses, and the old one can sign up again', async () => {
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
