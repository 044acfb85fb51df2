/**
 * Refreshing at the origin, by cookie or in the body: a token is used once, and a second tab or a lost reply does not
 * count as theft.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, postOauthToken } from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE } from '#ports/identity.ts';
import {
  ACCESS_TOKEN_LIFETIME_S,
  SUPERSEDED_S,
  REFRESH_AHEAD_S,
  REFRESH_TOKEN_LIFETIME_S,
  SAME_MOMENT_S,
} from './tokens.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

const LATER_MS = (SAME_MOMENT_S + 1) * 1000;
const WRONG = { status: 401, code: 'wrong_token' };

/** Logs in a client that stores its tokens itself. */
async function granted(email: string) {
  await member(email);
  const body = { grant_type: 'password', username: email, password: PASSWORD } as const;
  return visitor().http.call(postOauthToken, { body });
}
const refresh = (refresh_token: string | null) =>
  visitor().http.call(postOauthToken, {
    body: { grant_type: 'refresh_token', refresh_token: refresh_token ?? '' },
  });
const me = (token: string) => visitor(bearer(token)).http.call(getMe);

describe('a refresh token', () => {
  it('returns a new pair, and is valid until the new pair is used', async () => {
    const first = await granted('refresh@example.org');
    site.clock.advance(1000);
    const next = await refresh(first.refresh_token);
    await expect(me(first.access_token)).resolves.toBeDefined();
    await expect(me(next.access_token)).resolves.toBeDefined();
    await expect(me(first.access_token)).resolves.toBeDefined();
    site.clock.advance(SUPERSEDED_S * 1000);
    await expect(me(first.access_token)).rejects.toMatchObject({ status: 401 });
    await expect(me(next.access_token)).resolves.toBeDefined();
  });

  it('ends the whole login if it is used again after the new pair was used', async () => {
    const first = await granted('copied@example.org');
    site.clock.advance(1000);
    const next = await refresh(first.refresh_token);
    await me(next.access_token);
    site.clock.advance(LATER_MS);
    await expect(refresh(first.refresh_token)).rejects.toMatchObject(WRONG);
    await expect(me(next.access_token)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(next.refresh_token)).rejects.toMatchObject(WRONG);
  });

  it('is refused if a second tab uses it at the same time, without ending the login', async () => {
    const first = await granted('tabs@example.org');
    site.clock.advance(1000);
    const answers = await Promise.allSettled([refresh(first.refresh_token), refresh(first.refresh_token)]);
    const [won] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(me(won?.access_token ?? '')).resolves.toBeDefined();
    await expect(refresh(won?.refresh_token ?? '')).resolves.toBeDefined();
  });

  it('returns another pair each time the reply was lost', async () => {
    const first = await granted('lost@example.org');
    site.clock.advance(1000);
    const lost = await refresh(first.refresh_token);
    site.clock.advance(LATER_MS);
    await refresh(first.refresh_token);
    site.clock.advance(LATER_MS);
    await expect(me(first.access_token)).resolves.toBeDefined();
    const arrived = await refresh(first.refresh_token);
    await expect(me(lost.access_token)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(lost.refresh_token)).rejects.toMatchObject(WRONG);
    await expect(me(arrived.access_token)).resolves.toBeDefined();
  });

  it('expires', async () => {
    const { refresh_token } = await granted('old@example.org');
    site.clock.advance(REFRESH_TOKEN_LIFETIME_S * 1000);
    await expect(refresh(refresh_token)).rejects.toMatchObject(WRONG);
  });
});

describe('a page', () => {
  const asPage = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const body = JSON.stringify({ grant_type: 'refresh_token' });
  const refreshCookies = ({ headers }: Response) =>
    headers.getSetCookie().filter((one) => one.startsWith(`${REFRESH_COOKIE}=`));

  it('refreshes by an HttpOnly cookie that is sent to no other URL', async () => {
    const answer = await post('/sign-up', { email: 'page@example.org', password: PASSWORD });
    expect(await answer.json()).toMatchObject({ refresh_token: null });
    const attributes = [
      'HttpOnly',
      `Max-Age=${ACCESS_TOKEN_LIFETIME_S}`,
      'Path=/api/oauth/token',
      'SameSite=Strict',
    ];
    const [cookie = ''] = refreshCookies(answer);
    const [pair = '', ...given] = cookie.split('; ');
    expect(given.toSorted()).toEqual(attributes);
    site.clock.advance(1000);
    const refreshed = await visitor({ cookie: pair }).fetch('/api/oauth/token', {
      method: 'POST',
      headers: asPage,
      body,
    });
    expect([refreshed.status, await refreshed.json()]).toMatchObject([200, { refresh_token: null }]);
    const [next = '', ...again] = (refreshCookies(refreshed)[0] ?? '').split('; ');
    expect(next).not.toBe(pair);
    expect(again.toSorted()).toEqual(attributes);
  });

  it('gets the time of its next refresh and a new pair from a refresh', async () => {
    const { someone } = await member('due@example.org');
    expect((await someone.http.call(getMe)).user_session).toEqual({
      expires_in: ACCESS_TOKEN_LIFETIME_S,
      refresh_in: ACCESS_TOKEN_LIFETIME_S - REFRESH_AHEAD_S,
    });
    site.clock.advance((ACCESS_TOKEN_LIFETIME_S - REFRESH_AHEAD_S) * 1000);
    expect((await someone.http.call(getMe)).user_session).toEqual({
      expires_in: REFRESH_AHEAD_S,
      refresh_in: 0,
    });
    const before = new Map(someone.cookies);
    const oauth = await someone.http.call(postOauthToken, { body: { grant_type: 'refresh_token' } });
    expect(oauth.refresh_token).toBeNull();
    expect(someone.cookies.get(REFRESH_COOKIE)).not.toBe(before.get(REFRESH_COOKIE));
    expect(someone.cookies.get(AUTHORIZATION_COOKIE)).not.toBe(before.get(AUTHORIZATION_COOKIE));
    expect((await someone.http.call(getMe)).user_session.refresh_in).toBeGreaterThan(0);
  });

  it('must send the CSRF header', async () => {
    const { someone } = await member('foreign@example.org');
    const foreign = await someone.fetch('/api/oauth/token', {
      method: 'POST',
      headers: { ...asPage, origin: 'https://elsewhere.example' },
      body,
    });
    expect(foreign.status).toBe(403);
    const unmarked = await someone.fetch('/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(unmarked.status).toBe(403);
    expect((await someone.fetch('/api/oauth/token', { method: 'POST', headers: asPage, body })).status).toBe(
      200,
    );
  });
});
