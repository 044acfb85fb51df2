/** Accounts, tokens and cookies at the origin. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getMe,
  postLogin,
  postLogout,
  postOauthToken,
  postSignUp,
  postTokenLogin,
} from '../../../plugins/auth/api.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '../../testing.ts';
import {
  ACCESS_TOKEN_LIFE_S,
  AUTHORIZATION_COOKIE,
  REFRESH_TOKEN_LIFE_S,
  signClientToken,
} from './tokens.ts';

const PASSWORD = 'a long evening by the sea';
let site: TestOrigin;
let visitors = 0;

beforeAll(async () => {
  site = await testOrigin();
}, 60_000);
afterAll(() => site.close());

/** A visitor with an address of their own, so that no test wears out another's limit. */
const visitor = (headers: Record<string, string> = {}): TestVisitor => {
  visitors += 1;
  return site.visitor({ 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`, ...headers });
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function member(email: string) {
  const someone = visitor();
  const oauth = await someone.http.call(postSignUp, { body: { email, password: PASSWORD } });
  return { someone, oauth };
}

async function post(path: string, body: unknown, from = visitor()): Promise<Response> {
  return from.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  });
}

describe('sign-up', () => {
  it('makes an account, logs it in and stores the cookie', async () => {
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
      expires_in: ACCESS_TOKEN_LIFE_S,
      is_first_login: true,
    });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(AUTHORIZATION_COOKIE));
    expect(cookie).toBe(
      `Authorization=${oauth.access_token}; Max-Age=${ACCESS_TOKEN_LIFE_S}; Path=/; HttpOnly; SameSite=Lax`,
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

  it('marks the cookie secure over https', async () => {
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

  it('refuses a taken address whatever its case', async () => {
    await member('taken@example.org');
    const answer = await post('/sign-up', { email: 'TAKEN@example.org', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'email_taken', fields: { email: 'taken' } });
  });

  it('makes one account of 200 parallel sign-ups with one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post('/sign-up', { email: 'crowd@example.org', password: PASSWORD })),
    );
    const codes = answers.map((answer) => answer.status);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([201, 422, 503]));
    expect(answers.find((answer) => answer.status === 503)?.headers.get('retry-after')).toBe('2');
    const rows = await site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'crowd@example.org')
      .execute();
    expect(rows).toHaveLength(1);
  }, 60_000);

  it('mails a welcome when asked, with the account and in its language', async () => {
    await visitor({ locale: 'de' }).http.call(postSignUp, {
      body: { email: 'post@example.org', password: PASSWORD, send_verification_email: true },
    });
    await site.runJobs();
    expect(site.mails).toMatchObject([{ to: 'post@example.org', kind: 'welcome', locale: 'de' }]);
  });

  it('is durable before it is acknowledged', async () => {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
      site.origin.db,
    );
    expect(rows[0]?.synchronous_commit).not.toBe('off');
  });
});

describe('login', () => {
  it('takes the address in any case and the password trimmed, and knows the first time', async () => {
    const { someone } = await member('login@example.org');
    const again = await someone.http.call(postLogin, {
      body: { username: ' LOGIN@example.org', password: `${PASSWORD} ` },
    });
    expect(again.is_first_login).toBe(false);
  });

  it('answers an unknown account and a wrong password alike', async () => {
    await member('alike@example.org');
    const wrong = await post('/login', { username: 'alike@example.org', password: 'not this one' });
    const unknown = await post('/login', { username: 'nobody@example.org', password: 'not this one' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('makes an account wait after ten wrong passwords, and says how long', async () => {
    await member('patience@example.org');
    const from = visitor();
    for (let tried = 0; tried < 10; tried += 1)
      await post('/login', { username: 'patience@example.org', password: `guess ${tried}` }, from);
    const limited = await post('/login', { username: 'Patience@example.org', password: PASSWORD }, from);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('900');
    expect(await limited.json()).toMatchObject({ code: 'too_many_requests', retry_after_s: 900 });
    const elsewhere = await post('/login', { username: 'patience@example.org', password: PASSWORD });
    expect(elsewhere.status).toBe(200);
    site.clock.advance(901_000);
    const later = await post('/login', { username: 'patience@example.org', password: PASSWORD }, from);
    expect(later.status).toBe(200);
  });

  it('renews a hash that was made at another cost', async () => {
    const { someone } = await member('old-hash@example.org');
    const weak = '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0$';
    const { argon2Sync } = await import('node:crypto');
    const tag = argon2Sync('argon2id', {
      message: Buffer.from(PASSWORD),
      nonce: Buffer.from('saltsaltsalt'),
      tagLength: 32,
      memory: 64,
      passes: 1,
      parallelism: 1,
    });
    const users = site.origin.db;
    await users
      .updateTable('users')
      .set({ password_hash: weak + tag.toString('base64').replace(/=+$/, '') })
      .where('email', '=', 'old-hash@example.org')
      .execute();
    await someone.http.call(postLogin, { body: { username: 'old-hash@example.org', password: PASSWORD } });
    const row = await users
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'old-hash@example.org')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/m=19456,t=2,p=1/);
  });

  it('is closed to blocked accounts', async () => {
    const { oauth } = await member('blocked@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('email', '=', 'blocked@example.org')
      .execute();
    expect((await post('/login', { username: 'blocked@example.org', password: PASSWORD })).status).toBe(401);
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
  });
});

describe('tokens', () => {
  it('expire when their time has come', async () => {
    const { oauth } = await member('expiry@example.org');
    const holder = visitor(bearer(oauth.access_token));
    site.clock.advance((ACCESS_TOKEN_LIFE_S - 1) * 1000);
    await expect(holder.http.call(getMe)).resolves.toMatchObject({ email: 'expiry@example.org' });
    site.clock.advance(1000);
    await expect(holder.http.call(getMe)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('are stored as hashes only', async () => {
    const { oauth } = await member('hashes@example.org');
    const dump = JSON.stringify([
      await site.origin.db.selectFrom('access_tokens').selectAll().execute(),
      await site.origin.db.selectFrom('refresh_tokens').selectAll().execute(),
    ]);
    expect(dump).not.toContain(oauth.access_token);
    expect(dump).not.toContain(oauth.refresh_token);
  });

  it('refresh once; a second use ends the family', async () => {
    const { oauth } = await member('refresh@example.org');
    const refresh = (refresh_token: string) =>
      visitor().http.call(postOauthToken, { body: { grant_type: 'refresh_token', refresh_token } });
    const next = await refresh(oauth.refresh_token ?? '');
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    await expect(visitor(bearer(next.access_token)).http.call(getMe)).resolves.toBeDefined();
    await expect(refresh(oauth.refresh_token ?? '')).rejects.toMatchObject({ code: 'wrong_token' });
    await expect(visitor(bearer(next.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(next.refresh_token ?? '')).rejects.toMatchObject({ code: 'wrong_token' });
    site.clock.advance(REFRESH_TOKEN_LIFE_S * 1000);
    await expect(refresh(oauth.refresh_token ?? '')).rejects.toMatchObject({ code: 'wrong_token' });
  });

  it('come from the password grant too', async () => {
    await member('grant@example.org');
    const body = {
      grant_type: 'password',
      username: 'grant@example.org',
      password: PASSWORD,
      client_id: 'web',
      scope: '',
    } as const;
    const oauth = await visitor().http.call(postOauthToken, { body });
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).resolves.toBeDefined();
  });

  it('of clients are signed, open nothing, and cannot be forged', async () => {
    const { access_token } = await visitor().http.call(postOauthToken, {
      body: { grant_type: 'client_credentials', client_id: 'web' },
    });
    const { identify } = await import('./identify.ts');
    const ask = (token: string) => identify(site.origin, { bearer: token, cookie: undefined });
    expect(await ask(access_token)).toEqual({ user: null, tokenId: null, clientId: 'web' });
    await expect(visitor(bearer(access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    const [prefix, payload, signature] = access_token.split('.');
    const other = Buffer.from(JSON.stringify({ client_id: 'admin', exp: 99_999_999_999 })).toString(
      'base64url',
    );
    const forged = [
      `${prefix}.${other}.${signature}`,
      `${prefix}.${payload}.`,
      `${prefix}.${payload}`,
      `${prefix}.${payload}.${signature}.`,
      signClientToken('another secret', 'web', site.clock.now()),
    ];
    for (const token of forged) expect((await ask(token)).clientId).toBeNull();
    site.clock.advance(24 * 60 * 60 * 1000);
    expect((await ask(access_token)).clientId).toBeNull();
  });

  it('refuses an unknown grant', async () => {
    const answer = await post('/oauth/token', { grant_type: 'nonsense' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { grant_type: 'choice' } });
  });
});

describe('a session by cookie', () => {
  it('begins with a token, is known by the cookie alone, and ends with logout', async () => {
    const { oauth } = await member('cookie@example.org');
    const browser = visitor();
    const kept = await browser.http.call(postTokenLogin, { body: { token: oauth.access_token } });
    expect(kept).toMatchObject({ access_token: oauth.access_token, expires_in: ACCESS_TOKEN_LIFE_S });
    await expect(browser.http.call(getMe)).resolves.toMatchObject({ email: 'cookie@example.org' });
    await browser.http.call(postLogout);
    expect(browser.cookies.has(AUTHORIZATION_COOKIE)).toBe(false);
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    const refresh = { grant_type: 'refresh_token', refresh_token: oauth.refresh_token ?? '' } as const;
    await expect(visitor().http.call(postOauthToken, { body: refresh })).rejects.toMatchObject({
      code: 'wrong_token',
    });
  });

  it('acts for our own page only', async () => {
    const { someone } = await member('marker@example.org');
    const foreign = { 'x-requested-with': 'XMLHttpRequest', origin: 'https://elsewhere.example' };
    const refused = await someone.fetch('/api/logout', { method: 'POST', headers: foreign });
    expect(refused.status).toBe(403);
    await expect(someone.http.call(getMe)).resolves.toBeDefined();
  });

  it('lets a guest log out', async () => {
    await expect(visitor().http.call(postLogout)).resolves.toBeUndefined();
  });

  it('knows no wrong token', async () => {
    await expect(visitor().http.call(postTokenLogin, { body: { token: 'nonsense' } })).rejects.toMatchObject({
      code: 'wrong_token',
    });
    await expect(visitor(bearer('nonsense')).http.call(getMe)).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
