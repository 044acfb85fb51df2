/** A forgotten password at the origin: the link, its single use, and no information for strangers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import {
  getMe,
  getPasswordResetFind,
  postLogin,
  postPasswordReset,
  postPasswordResetCreate,
  RESET_LINK_LIFETIME_MIN,
} from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { hashToken } from '#server/security/tokens.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

const NEW = 'another evening, further north';

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

/** The token of the newest email. */
const mailedToken = (): string =>
  /\/recover-password\/(\S+)$/m.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? 'no mail';

async function linkFor(email: string, locale = 'en'): Promise<string> {
  await visitor({ locale }).http.call(postPasswordResetCreate, { body: { email } });
  await site.runJobs();
  return mailedToken();
}

const reset = (email: string, token: string, more: object = {}) =>
  post('/password/reset', { email, token, password: NEW, password_confirmation: NEW, ...more });

const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

const find = (token: string) => visitor().fetch(`/api/password/reset/find/${token}`);

describe('requesting the link', () => {
  it('gives the same reply to known, unknown and blocked email addresses and mails only the known ones', async () => {
    await member('known@example.org');
    await member('shut@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('email', '=', 'shut@example.org')
      .execute();
    const answers = await Promise.all(
      ['KNOWN@example.org ', 'nobody@example.org', 'shut@example.org'].map((email) =>
        post('/password/reset/create', { email }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['']));
    // One job per request, so that the time reveals nothing; the fourth job sends the email.
    expect(await site.runJobs()).toBe(4);
    expect(site.mails.map(({ to, kind }) => [to, kind])).toEqual([['known@example.org', 'reset_password']]);
  });

  it.each(LOCALES)(
    'sends an email in %s, as text and as HTML, with one link to the page in that language',
    async (locale) => {
      await member(`${locale}@example.org`);
      const token = await linkFor(`${locale}@example.org`, locale);
      const [mail] = site.mails;
      const prefix = locale === 'en' ? '' : `/${locale}`;
      const href = `${site.origin.config.publicUrl}${prefix}/recover-password/${token}`;
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(mail?.locale).toBe(locale);
      expect(mail?.text).toContain(`${href}\n`);
      expect(mail?.text).toContain(String(RESET_LINK_LIFETIME_MIN));
      expect([...(mail?.html.matchAll(/href="([^"]*)"/g) ?? [])].map(([, one]) => one)).toEqual([href]);
      expect(mail?.html).toContain(`<html lang="${locale}">`);
      const subjects = { en: /password/, de: /Passwort/, es: /contraseña/, fr: /mot de passe/ };
      expect(mail?.subject).toMatch(subjects[locale]);
    },
  );

  it('stores only the hash', async () => {
    await member('hashed@example.org');
    const token = await linkFor('hashed@example.org');
    const rows = await site.origin.db.selectFrom('mailed_tokens').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses an invalid email address', async () => {
    const answer = await post('/password/reset/create', { email: 'robin@' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { email: 'email' } });
  });

  it.each(['flooded@example.org', 'no-such-member@example.org'])(
    'limits requests for %s to five, and silently sends at most ten emails an hour',
    async (email) => {
      if (email === 'flooded@example.org') await member(email);
      const from = visitor();
      const ask = (by = from) => post('/password/reset/create', { email }, by);
      for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(204);
      const limited = await ask();
      expect(limited.status).toBe(429);
      expect(limited.headers.get('retry-after')).toBe('900');
      for (let asked = 0; asked < 10; asked += 1) expect((await ask(visitor())).status).toBe(204);
      await site.runJobs();
      expect(site.mails).toHaveLength(email === 'flooded@example.org' ? 10 : 0);
    },
  );

  it('limits an IP address to thirty accounts an hour', async () => {
    const from = visitor();
    const ask = (name: number) => post('/password/reset/create', { email: `${name}@example.org` }, from);
    const answers = [];
    // Sequentially: the limit depends on earlier requests.
    for (let name = 0; name < 31; name += 1) answers.push(await ask(name));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600');
  });
});

describe('the link', () => {
  it('sets the password once, ends every session and sends a notice', async () => {
    const email = 'lost@example.org';
    const { oauth, someone } = await member(email);
    await site.origin.db.updateTable('users').set({ locale: 'fr' }).where('email', '=', email).execute();
    const token = await linkFor(email);
    const refresh_token = someone.cookies.get('Refresh');
    expect(await visitor().http.call(getPasswordResetFind, { params: { token } })).toEqual({ email });
    expect(await visitor().http.call(getPasswordResetFind, { params: { token } })).toEqual({ email });

    await someone.http.call(postPasswordReset, {
      body: { email, token, password: ` ${NEW}`, password_confirmation: NEW },
    });
    expect(someone.cookies.has('Authorization')).toBe(false);
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    const refreshed = await post('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token,
    });
    expect(someone.cookies.has('Refresh')).toBe(false);
    expect(refreshed.status).toBe(401);
    expect((await post('/login', { username: email, password: PASSWORD })).status).toBe(401);
    expect((await post('/login', { username: email, password: NEW })).status).toBe(200);

    expect(await codeOf(await reset(email, token))).toEqual([410, 'used_token']);
    expect(await codeOf(await find(token))).toEqual([410, 'used_token']);
    await site.runJobs();
    expect(site.mails.at(-1)).toMatchObject({ to: email, kind: 'password_changed', locale: 'fr' });
    expect(site.mails.at(-1)?.text).not.toContain(token);
  });

  it('accepts one of ten parallel uses', async () => {
    const email = 'race@example.org';
    await member(email);
    const token = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(email, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 410),
    ]);
  });

  it('expires', async () => {
    const email = 'late@example.org';
    await member(email);
    const token = await linkFor(email);
    site.clock.advance(RESET_LINK_LIFETIME_MIN * 60_000 - 1000);
    expect((await find(token)).status).toBe(200);
    site.clock.advance(1000);
    expect(await codeOf(await find(token))).toEqual([410, 'expired_token']);
    expect(await codeOf(await reset(email, token))).toEqual([410, 'expired_token']);
    expect((await post('/login', { username: email, password: PASSWORD })).status).toBe(200);
  });

  it('expires when a newer one is sent', async () => {
    const email = 'twice@example.org';
    await member(email);
    const older = await linkFor(email);
    const newer = await linkFor(email);
    expect(await codeOf(await reset(email, older))).toEqual([410, 'expired_token']);
    expect((await reset(email, newer)).status).toBe(204);
  });

  it('is invalid if it is forged, for another email address or purpose, or of a closed account', async () => {
    const email = 'mine@example.org';
    await member(email);
    await member('theirs@example.org');
    expect(await codeOf(await reset(email, 'x'.repeat(43)))).toEqual([404, 'unknown_token']);
    expect(await codeOf(await find('x'.repeat(43)))).toEqual([404, 'unknown_token']);
    const token = await linkFor(email);
    expect(await codeOf(await reset('theirs@example.org', token))).toEqual([404, 'unknown_token']);
    const tokens = site.origin.db.updateTable('mailed_tokens').where('token_hash', '=', hashToken(token));
    await tokens.set({ purpose: 'verify_account' }).execute();
    expect(await codeOf(await find(token))).toEqual([404, 'unknown_token']);
    await tokens.set({ purpose: 'reset_password' }).execute();
    await site.origin.db.updateTable('users').set({ status: 'deleted' }).where('email', '=', email).execute();
    expect(await codeOf(await reset(email, token))).toEqual([404, 'unknown_token']);
  });

  it.each([
    ['short', { password: 'seven77', password_confirmation: 'seven77' }, { password: 'min_length' }],
    [
      'endless',
      { password: 'x'.repeat(129) },
      { password: 'max_length', password_confirmation: 'confirmation' },
    ],
    ['well-known', { password: 'PassWord123', password_confirmation: 'PassWord123' }, { password: 'common' }],
    [
      'typed in another spelling',
      { password_confirmation: PASSWORD },
      { password_confirmation: 'confirmation' },
    ],
    ['typed once', { password_confirmation: undefined }, { password_confirmation: 'required' }],
  ])('refuses a password that is %s with its field, and stays valid', async (name, typed, fields) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`;
    await member(email);
    const token = await linkFor(email);
    const answer = await reset(email, token, typed);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: object }).fields).toEqual(fields);
    expect((await reset(email, token)).status).toBe(204);
  });

  it('resets the count of earlier guesses', async () => {
    const email = 'guessed@example.org';
    await member(email);
    const from = visitor();
    for (let tried = 0; tried < 10; tried += 1)
      await post('/login', { username: email, password: `guess ${tried}` }, from);
    const token = await linkFor(email);
    await from.http.call(postPasswordReset, {
      body: { email, token, password: NEW, password_confirmation: NEW },
    });
    await expect(
      from.http.call(postLogin, { body: { username: email, password: NEW } }),
    ).resolves.toMatchObject({ token_type: 'Bearer' });
  });
});
