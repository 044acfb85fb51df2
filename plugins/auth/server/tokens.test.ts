/** Tokens and cookies at the origin: expiry, rotation, forgery, logout. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, postLogout, postOauthToken, postTokenLogin } from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { looksLikeToken, newToken } from '#server/security/tokens.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE } from '#ports/identity.ts';
import { ACCESS_TOKEN_LIFETIME_S, signClientToken } from './tokens.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

describe('tokens', () => {
  it('expire after their lifetime', async () => {
    const { oauth } = await member('expiry@example.org');
    const holder = visitor(bearer(oauth.access_token));
    site.clock.advance((ACCESS_TOKEN_LIFETIME_S - 1) * 1000);
    await expect(holder.http.call(getMe)).resolves.toMatchObject({ email: 'expiry@example.org' });
    site.clock.advance(1000);
    await expect(holder.http.call(getMe)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('are 256 random bits each', () => {
    const made = Array.from({ length: 1000 }, newToken);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
    const ones = made
      .flatMap((token) => [...Buffer.from(token, 'base64url')])
      .map((byte) => byte.toString(2).replaceAll('0', '').length);
    const share = ones.reduce((sum, n) => sum + n, 0) / (made.length * 256);
    expect(Math.abs(share - 0.5)).toBeLessThan(0.01);
  });

  it('are stored only as hashes', async () => {
    const { someone, oauth } = await member('hashes@example.org');
    const dump = JSON.stringify([
      await site.origin.db.selectFrom('access_tokens').selectAll().execute(),
      await site.origin.db.selectFrom('refresh_tokens').selectAll().execute(),
    ]);
    expect(dump).not.toContain(oauth.access_token);
    expect(dump).not.toContain(someone.cookies.get(REFRESH_COOKIE) ?? oauth.access_token);
  });

  it('are also issued by the password grant', async () => {
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

  it('tokens of clients are signed, grant no access and cannot be forged', async () => {
    const { access_token } = await visitor().http.call(postOauthToken, {
      body: { grant_type: 'client_credentials', client_id: 'web' },
    });
    const { identify } = await import('./identify.ts');
    const ask = (token: string) => identify(site.origin, { bearer: token, cookie: undefined });
    expect(await ask(access_token)).toEqual({ user: null, session: null, clientId: 'web' });
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
    // The host caches replies by bearer token.
    expect(looksLikeToken(access_token)).toBe(false);
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
  it('begins with a token, continues with only the cookie, and ends with a logout', async () => {
    const { someone, oauth } = await member('cookie@example.org');
    const browser = visitor();
    const stored = await browser.http.call(postTokenLogin, { body: { token: oauth.access_token } });
    expect(stored).toMatchObject({ access_token: oauth.access_token, expires_in: ACCESS_TOKEN_LIFETIME_S });
    await expect(browser.http.call(getMe)).resolves.toMatchObject({ email: 'cookie@example.org' });
    await browser.http.call(postLogout);
    expect(browser.cookies.has(AUTHORIZATION_COOKIE)).toBe(false);
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: someone.cookies.get(REFRESH_COOKIE) ?? '',
    } as const;
    await expect(visitor().http.call(postOauthToken, { body: refresh })).rejects.toMatchObject({
      code: 'wrong_token',
    });
  });

  it('is accepted only from our own pages', async () => {
    const { someone } = await member('marker@example.org');
    const foreign = { 'x-requested-with': 'XMLHttpRequest', origin: 'https://elsewhere.example' };
    const refused = await someone.fetch('/api/logout', { method: 'POST', headers: foreign });
    expect(refused.status).toBe(403);
    await expect(someone.http.call(getMe)).resolves.toBeDefined();
  });

  it('can be logged out as a guest with status 201', async () => {
    const own = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await visitor().fetch('/api/logout', { method: 'POST', headers: own })).status).toBe(201);
  });

  it('is refused for a wrong token', async () => {
    await expect(visitor().http.call(postTokenLogin, { body: { token: 'nonsense' } })).rejects.toMatchObject({
      code: 'wrong_token',
    });
    await expect(visitor(bearer('nonsense')).http.call(getMe)).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
