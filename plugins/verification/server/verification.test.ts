/** Tests the confirmation of an address at the origin: the emailed link, its single use, and resending it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe, postSignUp } from '#plugins/auth/api.ts';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { postUserVerificationEmail, postUserVerify } from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { smtpDelivery } from '#server/mail/delivery.ts';
import { mailServer } from '#server/mail/testing-smtp.ts';
import { testOrigin, type TestVisitor } from '#server/testing/origin.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

const LINK = /\/verify-account\/(\S+)$/m;
/** Links are sent before other emails, so the newest email is not always the last one. */
const mailedToken = (): string =>
  site.mails.flatMap(({ text }) => LINK.exec(text)?.[1] ?? []).at(-1) ?? 'no mail';

/** Creates an account; returns its browser and the emailed token. */
async function join(email: string): Promise<{ someone: TestVisitor; token: string }> {
  const someone = visitor();
  await someone.http.call(postSignUp, { body: { email, password: PASSWORD, send_verification_email: true } });
  await site.runJobs();
  return { someone, token: mailedToken() };
}

const verify = (token: string) => visitor().http.call(postUserVerify, { body: { token } });
const codeOf = async (token: string): Promise<[number, string]> => {
  const answer = await post('/user_verify', { token });
  return [answer.status, ((await answer.json()) as { code: string }).code];
};
const setUser = (email: string, values: object) =>
  site.origin.db.updateTable('users').set(values).where('email', '=', email).execute();

describe('the confirmation link', () => {
  it('a link confirms the address once, by POST only, and sends a welcome email', async () => {
    const { someone, token } = await join('once@example.org');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(site.mails).toMatchObject([{ kind: 'verify_account', to: 'once@example.org' }]);
    expect(await someone.http.call(getMe)).toMatchObject({
      is_email_verified: false,
      is_verification_email_sent: true,
    });
    expect((await visitor().fetch(`/api/user_verify?token=${token}`)).status).toBe(404);
    expect(await verify(token)).toEqual({ nc_trial: null });
    expect(await someone.http.call(getMe)).toMatchObject({ is_email_verified: true });
    await site.runJobs();
    expect(site.mails.map(({ kind }) => kind)).toEqual(['verify_account', 'welcome']);
    expect(await codeOf(token)).toEqual([410, 'used_token']);
  });

  it('a link confirms the account that it was sent to, regardless of who is logged in', async () => {
    const owner = await join('owner@example.org');
    const other = await join('other-browser@example.org');
    await other.someone.http.call(postUserVerify, { body: { token: owner.token } });
    expect(await owner.someone.http.call(getMe)).toMatchObject({ is_email_verified: true });
    expect(await other.someone.http.call(getMe)).toMatchObject({
      email: 'other-browser@example.org',
      is_email_verified: false,
    });
    await site.runJobs();
    expect(site.mails.filter(({ kind }) => kind === 'welcome').map(({ to }) => to)).toEqual([
      'owner@example.org',
    ]);
  });

  it('only one of several parallel requests can use a link', async () => {
    const { token } = await join('twice@example.org');
    const answers = await Promise.all(
      [token, token, token].map((one) => post('/user_verify', { token: one })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    await site.runJobs();
    expect(site.mails.filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
  });

  it('a token is unknown if it is forged or has another purpose, and invalid if it is empty', async () => {
    await visitor().http.call(postSignUp, { body: { email: 'other@example.org', password: PASSWORD } });
    await post('/password/reset/create', { email: 'other@example.org' });
    await site.runJobs();
    const reset = /\/recover-password\/(\S+)$/m.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(reset).toMatch(/^[\w-]{43}$/);
    for (const token of [reset, 'not-a-token', 'x'.repeat(255)])
      expect(await codeOf(token)).toEqual([404, 'unknown_token']);
    for (const body of [{}, { token: '' }, { token: 'x'.repeat(256) }, { token: 'a\0b' }, { token: 7 }])
      expect((await post('/user_verify', body)).status).toBe(422);
  });

  it('a link becomes invalid if it expires, is replaced, or the address changes', async () => {
    const late = await join('late@example.org');
    site.clock.advance(VERIFY_LINK_LIFETIME_H * 60 * 60 * 1000);
    expect(await codeOf(late.token)).toEqual([410, 'expired_token']);

    const older = await join('newer@example.org');
    await older.someone.http.call(postUserVerificationEmail);
    await site.runJobs();
    const newer = mailedToken();
    expect(await codeOf(older.token)).toEqual([410, 'expired_token']);

    await setUser('newer@example.org', { email: 'moved@example.org' });
    expect(await codeOf(newer)).toEqual([410, 'expired_token']);
    await setUser('moved@example.org', { email: 'NEWER@example.org' });
    await verify(newer);
  });

  it('a link succeeds for a confirmed account, and fails for a closed one', async () => {
    const { token } = await join('already@example.org');
    await setUser('already@example.org', { is_email_verified: true });
    expect(await verify(token)).toEqual({ nc_trial: null });
    await site.runJobs();
    expect(site.mails.filter(({ to, kind }) => to === 'already@example.org' && kind === 'welcome')).toEqual(
      [],
    );

    const closed = await join('closed@example.org');
    await setUser('closed@example.org', { status: 'blocked' });
    expect(await codeOf(closed.token)).toEqual([404, 'unknown_token']);
  });

  it('only a hash of the token is stored', async () => {
    const { token } = await join('hash@example.org');
    const rows = await site.origin.db.selectFrom('mailed_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('hash@example.org');
  });
});

describe('resending the link', () => {
  it('only members can request the link again, and nothing is sent once the address is confirmed', async () => {
    expect((await post('/user_verification_email', {})).status).toBe(401);
    const { someone, token } = await join('again@example.org');
    expect(await someone.http.call(postUserVerificationEmail)).toEqual({
      is_email_verified: false,
      is_verification_email_sent: true,
    });
    await site.runJobs();
    expect(site.mails).toHaveLength(2);
    const newer = mailedToken();
    expect(newer).not.toBe(token);
    await verify(newer);
    await site.runJobs();
    const before = site.mails.length;
    expect(await someone.http.call(postUserVerificationEmail)).toMatchObject({ is_email_verified: true });
    await site.runJobs();
    expect(site.mails).toHaveLength(before);
  });

  it('an account can request five emails from one IP address, and ten in total', async () => {
    const email = 'flood@example.org';
    const oauth = await visitor().http.call(postSignUp, { body: { email, password: PASSWORD } });
    const ask = (from: TestVisitor) => post('/user_verification_email', {}, from);
    const one = visitor(bearer(oauth.access_token));
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(one)).status).toBe(200);
    const limited = await ask(one);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('900');
    for (let asked = 0; asked < 5; asked += 1)
      expect((await ask(visitor(bearer(oauth.access_token)))).status).toBe(200);
    expect((await ask(visitor(bearer(oauth.access_token)))).status).toBe(429);
  });
});

describe('the confirmation email', () => {
  it('the email is discreet by default, and in the language of the account', async () => {
    const someone = visitor({ locale: 'fr' });
    const email = 'quiet@example.org';
    await site.runJobs();
    site.mails.splice(0);
    await someone.http.call(postSignUp, {
      body: { email, password: PASSWORD, send_verification_email: true },
    });
    await setUser(email, { discreet_mail: false });
    await someone.http.call(postUserVerificationEmail);
    await site.runJobs();
    expect(site.mails.map(({ sender, locale }) => [sender, locale])).toEqual([
      ['Service des comptes', 'fr'],
      [site.origin.brand.name, 'fr'],
    ]);
  });

  it('the email is delivered even if the mail server refuses it at first', async () => {
    const { server, url, received } = await mailServer(1);
    const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@letters.example' });
    const posted = await testOrigin({ deliver, env: { MAIL_FROM: 'no-reply@letters.example' } });
    await posted.http.call(postSignUp, {
      body: { email: 'wire@example.org', password: PASSWORD, send_verification_email: true },
    });
    await posted.runJobs();
    expect(received).toEqual([]);
    await posted.runJobs({ early: true });
    expect(received).toHaveLength(1);
    expect(received[0]?.envelope.join('\n')).toContain('RCPT TO:<wire@example.org>');
    expect(received[0]?.data).toMatch(/^Subject: Confirm your e-mail address$/m);
    expect(received[0]?.data).toMatch(/^From: Account service <no-reply@letters\.example>$/m);
    close();
    await posted.close();
    server.close();
  });
});
