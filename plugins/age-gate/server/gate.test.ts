/** The gate at the origin follows the order of README 1; content has its own rule. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_SESSION_S } from '../api.ts';
import type { User } from '#ports/session.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { gateRefusal, requireAge } from '#server/http/visitor/past-gate.ts';
import { pageGate } from './gate.ts';
import { findSession } from './store.ts';
import { guest, navigations } from './testing-gate.ts';
import { ageVerdict, isGated } from './verdict.ts';
import { sealWanted, withWanted } from './wanted-pages.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [] });
}, 60_000);
afterAll(() => site.close());

const { gate, open, settled, wantedOf } = navigations(() => site);
const member = { ...guest, user: {} as User };
const GATE = /^\/age-verification\?to=[\w-]{8}$/;
const sealed = {
  name: 'age_return',
  value: expect.any(String) as string,
  maxAgeS: 3600,
  httpOnly: true,
};

describe('step 1: a member on the gate page', () => {
  test.each([
    ['/age-verification', '/'],
    ['/de/age-verification?return=/x', '/de'],
    ['/de/age-verification/?to=unknown', '/de'],
  ])('is redirected from %s to the home page if they may pass', async (path, to) => {
    const verified = { session_id: await settled('verified') };
    expect(await gate(path, verified, member)).toMatchObject({ is: 'redirect', to, status: 302 });
    expect(await gate(path, {}, { ...member, country: 'ES' })).toMatchObject({ is: 'redirect', to });
  });

  test('stays on the page if they must verify', async () => {
    const jars = [{}, { session_id: await open() }, { session_id: await settled('failed') }];
    for (const jar of jars as Record<string, string>[])
      expect(await gate('/age-verification', jar, member)).toMatchObject({ is: 'pass' });
  });

  test('still cannot open other pages', async () => {
    expect(await gate('/film', {}, member)).toMatchObject({ is: 'redirect' });
  });
});

test.each([
  '/login',
  '/legal?tab=cookies',
  '/fr/recover-password/abc',
  '/de/login/',
  '/Recover-Password/AbC',
  '/DE/LOGIN/',
])('step 2: %s is exempt from the gate', async (path) => {
  expect(await gate(path)).toEqual({ is: 'pass', cookies: [] });
});

test.each(['/Recover-Passwords', '/login-elsewhere', '/film/login', '//login'])(
  'step 2: %s is not an exempt page',
  async (path) => {
    expect(await gate(path)).toMatchObject({ is: 'redirect' });
  },
);

test('the gate page is recognised in any case', async () => {
  expect(await gate('/Age-Verification')).toMatchObject({ is: 'pass', cookies: [{ name: 'session_id' }] });
});

describe("step 3: the visitor's place", () => {
  test.each([
    ['GB', null, true],
    ['ES', null, false],
    ['US', 'TX', true],
    ['US', 'CA', false],
    ['US', null, true],
    ['ES', 'TX', false],
  ])('visitors of country %s and state %s are gated: %s', async (country, state, gated) => {
    expect(isGated(site.origin, { country, countryState: state, isUnclear: false })).toBe(gated);
    expect(isGated(site.origin, { country, countryState: state, isUnclear: true })).toBe(true);
    const answer = await gate('/', {}, { country, country_state: state });
    expect(answer.is).toBe(gated ? 'redirect' : 'pass');
  });

  test('bots see the page in every place', async () => {
    for (const path of ['/film', '/age-verification'])
      expect(await gate(path, {}, { is_bot: true })).toEqual({ is: 'pass', cookies: [] });
  });
});

describe('step 4: a session cookie', () => {
  test('the cookie of a verified session passes and gets the second cookie once', async () => {
    const id = await settled('verified');
    expect(await gate('/film', { session_id: id })).toEqual({
      is: 'pass',
      cookies: [
        {
          name: 'session_id_verified',
          value: 'true',
          maxAgeS: AGE_SESSION_S,
          httpOnly: false,
        },
      ],
    });
    expect(await gate('/film', { session_id: id, session_id_verified: 'true' })).toEqual({
      is: 'pass',
      cookies: [],
    });
  });

  test.each(['pending', 'failed', 'expired'] as const)(
    'the cookie of a session that is %s is kept and redirects to the gate page',
    async (status) => {
      const id = status === 'failed' ? await settled('failed') : await open();
      if (status === 'expired') site.clock.advance(AGE_SESSION_S * 1000);
      const answer = await gate('/de/film?page=2', { session_id: id });
      expect(answer).toEqual({
        is: 'redirect',
        to: expect.stringMatching(/^\/de\/age-verification\?to=/) as string,
        status: 302,
        cookies: [sealed],
      });
      expect(wantedOf(answer)).toBe('/de/film?page=2');
      expect(await gate('/age-verification', { session_id: id })).toEqual({ is: 'pass', cookies: [] });
    },
  );

  test('the verified cookie of a session without a verdict is removed', async () => {
    const id = await open();
    const answer = await gate('/film', { session_id: id, session_id_verified: 'true' });
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'session_id_verified', value: null }),
    );
  });

  test.each(['forged', 'A'.repeat(43), ''])('%j is replaced by a new session', async (forged) => {
    const answer = await gate('/film', { session_id: forged });
    expect(answer).toMatchObject({
      is: 'redirect',
      cookies: [{ name: 'session_id', maxAgeS: 604_800 }, sealed],
    });
    expect(answer.cookies[0]?.value).not.toBe(forged);
  });

  test('the cookie of an ended session redirects to the gate page', async () => {
    const sessionId = await settled('verified');
    site.clock.advance(AGE_SESSION_S * 1000);
    expect(await gate('/film', { session_id: sessionId })).toMatchObject({ is: 'redirect' });
    expect(
      await ageVerdict(
        site.origin,
        { country: 'GB', countryState: null, isUnclear: false },
        { session_id: sessionId },
      ),
    ).toEqual({ required: true, verified: false, session: 'expired' });
  });

  test('the cookie of an unreadable session is replaced, or kept if no session can be opened', async () => {
    const age_session = 'unreadable';
    const visitor = { ...guest, age_verification_required: true, age_session } as const;
    const jar = { session_id: await settled('verified'), session_id_verified: 'true' };
    expect(await pageGate(site.origin, visitor, { path: '/' }, jar)).toMatchObject({
      is: 'redirect',
      cookies: [{ name: 'session_id' }, { name: 'session_id_verified', value: null }, sealed],
    });
    const broken = { ...site.origin, db: null as never };
    expect(await pageGate(broken, visitor, { path: '/' }, jar)).toMatchObject({
      is: 'redirect',
      cookies: [sealed],
    });
  });
});

describe('step 5: a visitor without a cookie', () => {
  test('gets a session and is redirected to the gate page', async () => {
    const answer = await gate('/');
    expect(answer).toMatchObject({ is: 'redirect', to: expect.stringMatching(GATE) as string, status: 302 });
    expect(wantedOf(answer)).toBe('/');
    expect(await findSession(site.origin, answer.cookies[0]?.value ?? '')).toMatchObject({ country: 'GB' });
  });

  test('gets a session on the gate page itself', async () => {
    expect(await gate('/age-verification')).toMatchObject({ is: 'pass', cookies: [{ name: 'session_id' }] });
  });

  test('a visitor of a watch page is redirected to the gate page in their own language', async () => {
    const answer = await gate('/film/x/watch/movie/1', {}, { locale: 'de' });
    expect(answer).toMatchObject({ to: expect.stringMatching(/^\/de\/age-verification\?to=/) as string });
    expect(wantedOf(answer)).toBe('/film/x/watch/movie/1');
  });

  test('is redirected to the gate page if the database fails', async () => {
    const broken = { ...site.origin, db: null as never };
    expect(await gate('/', {}, {}, broken)).toEqual({
      is: 'redirect',
      to: expect.stringMatching(GATE) as string,
      status: 302,
      cookies: [sealed],
    });
  });
});

test('no URL causes a redirect to another site or a redirect loop', async () => {
  const id = await settled('verified');
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), fc.string(), async (path, query, wanted) => {
      const asked = `${path || '/'}?${query}`;
      const age_return = sealWanted(site.origin.config.secret, withWanted([], wanted).pages);
      const jars: Record<string, string>[] = [{ session_id: id, age_return }, { age_return: wanted }, {}];
      for (const cookies of jars) {
        const answer = await gate(asked, cookies);
        if (answer.is !== 'redirect') continue;
        expect(new URL(answer.to, 'http://site.example').origin).toBe('http://site.example');
        expect(answer.to).not.toBe(asked);
      }
    }),
    { numRuns: 100 },
  );
});

describe('content', () => {
  test('is refused to visitors who must verify and have not', () => {
    const refused = { age_verification_required: true, age_verified: false, age_session: 'none' } as const;
    expect(() => requireAge(refused)).toThrow('age_verification_required');
    expect(() => requireAge({ ...refused, age_verified: true })).not.toThrow();
    expect(() => requireAge({ ...refused, age_verification_required: false })).not.toThrow();
    expect(gateRefusal(refused)).toEqual({ status: 403, code: 'age_verification_required' });
    expect(gateRefusal({ ...refused, age_session: 'unreadable' })).toEqual({
      status: 503,
      code: 'unavailable',
    });
  });
});
