/** Sign-up at the origin: one account, one cookie, refusals by field. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, postSignUp } from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { DEFAULT_COST } from '#server/security/passwords.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import { ACCESS_TOKEN_LIFETIME_S } from './tokens.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts({
    env: {
      PASSWORD_MEMORY_KIB: String(DEFAULT_COST.memoryKiB),
      PASSWORD_PASSES: String(DEFAULT_COST.passes),
    },
  }));
}, 60_000);
afterAll(() => site.close());

describe('sign-up', () => {
  it('creates an account, logs it in and sets the cookie', async () => {
    const answer = await post('/sign-up', {
      email: ' New@Example.org ',
      password: ` ${PASSWORD} `,
      campaign: 'spring',
      source: 'friend',
    });
    expect(answer.status).toBe(201);
    const oauth = (await answer.json()) as { access_token: string };
    expect(oauth).toMatchObject({
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME_S,
      is_first_login: true,
    });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(AUTHORIZATION_COOKIE));
    expect(cookie).toBe(
      `Authorization=${oauth.access_token}; Max-Age=${ACCESS_TOKEN_LIFETIME_S}; Path=/; HttpOnly; SameSite=Lax`,
    );
    const me = await visitor(bearer(oauth.access_token)).http.call(getMe);
    expect(me).toMatchObject({
      email: 'New@Example.org',
      is_first_login: true,
      is_subscribed: false,
      country: 'ES',
    });
    const row = await site.origin.db
      .selectFrom('users')
      .select(['password_hash', 'campaign'])
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.campaign).toEqual({ campaign: 'spring', source: 'friend' });
  });

  it('sets the Secure attribute on https', async () => {
    const answer = await post(
      '/sign-up',
      { email: 'secure@example.org', password: PASSWORD },
      visitor({ 'x-forwarded-proto': 'https' }),
    );
    expect(answer.headers.getSetCookie().join()).toMatch(/; Secure/);
  });

  it.each([
    ['short', { email: 'a@example.org', password: 'seven77' }, { password: 'min_length' }],
    ['endless', { email: 'a@example.org', password: 'x'.repeat(129) }, { password: 'max_length' }],
    ['blank', { email: 'a@example.org', password: '         ' }, { password: 'required' }],
    ['well-known', { email: 'a@example.org', password: 'PassWord123' }, { password: 'common' }],
    ['without address', { password: PASSWORD }, { email: 'required' }],
    ['with a wrong address', { email: 'robin@', password: PASSWORD }, { email: 'email' }],
  ])('refuses one that is %s, by field', async (_, body, fields) => {
    const answer = await post('/sign-up', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields });
  });

  it('accepts a password of any characters, up to the maximum length', async () => {
    const long = `${'ünd ein sehr langer Abend, 月 '.repeat(5)}`.slice(0, 128);
    expect(long).toHaveLength(128);
    const made = await post('/sign-up', { email: 'long@example.org', password: long });
    expect(made.status).toBe(201);
    expect((await post('/login', { username: 'long@example.org', password: long })).status).toBe(200);
    expect(
      (await post('/login', { username: 'long@example.org', password: long.slice(0, 127) })).status,
    ).toBe(401);
  });

  it('refuses a taken email address regardless of case', async () => {
    await member('taken@example.org');
    const answer = await post('/sign-up', { email: 'TAKEN@example.org', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'email_taken', fields: { email: 'taken' } });
  });

  it('creates one account from 200 parallel sign-ups with one email address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post('/sign-up', { email: 'crowd@example.org', password: PASSWORD })),
    );
    const codes = answers.map((answer) => answer.status);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => ![201, 422, 429, 503].includes(code))).toEqual([]);
    for (const answer of answers.filter(({ status }) => status === 429 || status === 503))
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const rows = await site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'crowd@example.org')
      .execute();
    expect(rows).toHaveLength(1);
  }, 60_000);

  it('sends the confirmation link on request, in the language of the account', async () => {
    await visitor({ locale: 'de' }).http.call(postSignUp, {
      body: { email: 'post@example.org', password: PASSWORD, send_verification_email: true },
    });
    await site.runJobs();
    expect(site.mails).toMatchObject([{ to: 'post@example.org', kind: 'verify_account', locale: 'de' }]);
  });

  it('replies once its commit is on disk', async () => {
    const { db } = site.origin;
    await sql`create table commits (synchronous text)`.execute(db);
    await sql`create function note_commit() returns trigger language plpgsql as $$
      begin insert into commits values (current_setting('synchronous_commit')); return null; end $$`.execute(
      db,
    );
    // Deferred, so that it sees the setting that the commit uses.
    await sql`create constraint trigger noted after insert on users deferrable initially deferred
      for each row execute function note_commit()`.execute(db);
    await member('durable@example.org');
    const { rows } = await sql<{ synchronous: string }>`select * from commits`.execute(db);
    await sql`drop trigger noted on users`.execute(db);
    await sql`drop function note_commit`.execute(db);
    await sql`drop table commits`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.synchronous).not.toBe('off');
  });
});
