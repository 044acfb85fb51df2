/** The cost of forged logins: at most one database query. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSignUp } from '../api.ts';
import { identify } from './identify.ts';
import { profileIn } from './tokens-store.ts';
import { newToken } from '#server/security/tokens.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { UNKNOWN_TOKEN_LIFETIME_MS, UNKNOWN_TOKENS_MAX, UnknownTokens } from './unknown-tokens.ts';

describe('a forged token', () => {
  let site: TestOrigin;
  let queries = 0;
  /** Returns the user of a cookie, and the number of queries. */
  let identified: (cookie: string) => Promise<{ id: number | undefined; cost: number }>;
  beforeAll(async () => {
    site = await testOrigin();
    const db = site.origin.db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const origin = { ...site.origin, db };
    identified = async (cookie) => {
      const before = queries;
      const { user } = await identify(origin, { bearer: undefined, cookie });
      return { id: user?.id, cost: queries - before };
    };
  });
  afterAll(() => site.close());

  it.each(['x', 'Bearer', `${newToken()}=`, 'a'.repeat(42), '\u0000'.repeat(43), 'c.forged.token'])(
    'a token with an impossible form (%j) costs no query',
    async (cookie) => {
      expect(await identified(cookie)).toEqual({ id: undefined, cost: 0 });
    },
  );

  it('a forged token with a valid form costs one query, even if it is sent repeatedly', async () => {
    const forged = newToken();
    expect(await identified(forged)).toEqual({ id: undefined, cost: 1 });
    for (let call = 0; call < 5; call += 1)
      expect(await identified(forged)).toEqual({ id: undefined, cost: 0 });
  });

  it('a forged token does not affect a valid login', async () => {
    const body = { email: 'robin@example.org', password: 'a long evening by the sea' };
    const { access_token } = await site.http.call(postSignUp, { body });
    expect((await identified(access_token)).id).toBeGreaterThan(0);
    expect((await identified(access_token)).id).toBeGreaterThan(0);
    // GET /me needs no further query.
    const { session } = await identify(site.origin, { bearer: access_token, cookie: undefined });
    expect(session && profileIn(session)).toMatchObject({ status: 'active', address: null });
  });
});

describe('the cache of unknown tokens', () => {
  it('remembers tokens for a limited time', () => {
    let nowMs = 0;
    const tokens = new UnknownTokens(() => nowMs);
    tokens.add('forged');
    expect([tokens.has('forged'), tokens.has('another')]).toEqual([true, false]);
    nowMs = UNKNOWN_TOKEN_LIFETIME_MS;
    expect(tokens.has('forged')).toBe(false);
  });

  it('has a maximum size', () => {
    const tokens = new UnknownTokens(() => 0);
    for (let at = 0; at <= UNKNOWN_TOKENS_MAX; at += 1) tokens.add(String(at));
    expect([tokens.has('0'), tokens.has('1'), tokens.has(String(UNKNOWN_TOKENS_MAX))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
