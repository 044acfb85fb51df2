/** The gate at the origin keeps the order of 1-shell §4, and content its own rule. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_SESSION_S } from '../../../plugins/age-gate/api.ts';
import type { User } from '../../../kernel/ports/session.ts';
import { testOrigin, type TestOrigin } from '../../testing.ts';
import { pageGate, requireAge } from './gate.ts';
import {
  beginVerification,
  findSession,
  nameVerification,
  openSession,
  settleVerification,
} from './store.ts';
import { ageVerdict, isGated } from './verdict.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [] });
}, 60_000);
afterAll(() => site.close());

const guest = { user: null, locale: 'en', is_bot: false, country: 'GB', country_state: null } as const;
const member = { ...guest, user: {} as User };

const gate = (
  path: string,
  cookies: Record<string, string> = {},
  visitor: Partial<Parameters<typeof pageGate>[1]> = {},
) => pageGate(site.origin, { ...guest, ...visitor }, path, cookies);

const open = () => openSession(site.origin, { country: 'GB', countryState: null });

async function settled(status: 'verified' | 'failed'): Promise<string> {
  const id = await open();
  const session = await findSession(site.origin, id);
  if (!session) throw new Error('the session is not there');
  const reference = await beginVerification(site.origin, session);
  await nameVerification(site.origin, reference, `at-provider-${reference}`);
  await settleVerification(site.origin, { reference, providerReference: `at-provider-${reference}`, status });
  return id;
}

describe('1 a member on the gate page', () => {
  test.each([
    ['/age-verification', '/'],
    ['/de/age-verification?return=/x', '/de'],
  ])('%s goes home', async (path, to) => {
    for (const country of ['GB', 'ES'])
      expect(await gate(path, {}, { ...member, country })).toMatchObject({ is: 'redirect', to, status: 302 });
  });

  test('passes nowhere else because of that', async () => {
    expect(await gate('/film', {}, member)).toMatchObject({ is: 'redirect' });
  });
});

test.each(['/login', '/legal?tab=cookies', '/fr/recover-password/abc', '/de/login/'])(
  '2 %s has no gate',
  async (path) => {
    expect(await gate(path)).toEqual({ is: 'pass', cookies: [] });
  },
);

describe('3 the place', () => {
  test.each([
    ['GB', null, true],
    ['ES', null, false],
    ['US', 'TX', true],
    ['US', 'CA', false],
    ['US', null, false],
    ['ES', 'TX', false],
  ])('%s %s is gated: %s', async (country, state, gated) => {
    expect(isGated(country, state)).toBe(gated);
    const answer = await gate('/', {}, { country, country_state: state });
    expect(answer.is).toBe(gated ? 'redirect' : 'pass');
  });

  test('bots see the page', async () => {
    expect(await gate('/film', {}, { is_bot: true })).toEqual({ is: 'pass', cookies: [] });
  });
});

describe('4 with a session cookie', () => {
  test('success passes and sets the second cookie, once', async () => {
    const id = await settled('verified');
    expect(await gate('/film', { session_id: id })).toEqual({
      is: 'pass',
      cookies: [
        {
          name: 'session_id_verified',
          value: 'true',
          maxAgeS: AGE_SESSION_S,
          httpOnly: false,
          secure: false,
        },
      ],
    });
    expect(await gate('/film', { session_id: id, session_id_verified: 'true' })).toEqual({
      is: 'pass',
      cookies: [],
    });
  });

  test('who comes back verified goes on to the page that was wanted', async () => {
    const id = await settled('verified');
    const back = '/de/age-verification?reference=abc';
    expect(await gate(back, { session_id: id, age_return: '/de/film?page=2' })).toMatchObject({
      is: 'redirect',
      to: '/de/film?page=2',
    });
    expect(await gate(back, { session_id: id, age_return: '//elsewhere.example' })).toMatchObject({
      to: '/',
    });
    expect(await gate('/age-verification?return=%2Ffaq', { session_id: id })).toMatchObject({ to: '/faq' });
    expect(await gate('/age-verification', { session_id: id })).toMatchObject({ is: 'pass' });
  });

  test.each(['pending', 'failed'] as const)('%s goes to the page with its session', async (status) => {
    const id = status === 'pending' ? await open() : await settled(status);
    expect(await gate('/de/film?page=2', { session_id: id })).toEqual({
      is: 'redirect',
      to: '/de/age-verification?return=%2Fde%2Ffilm%3Fpage%3D2',
      status: 302,
      cookies: [],
    });
    expect(await gate('/age-verification', { session_id: id })).toEqual({ is: 'pass', cookies: [] });
  });

  test('a claim to be verified without a verdict is taken away', async () => {
    const id = await open();
    const answer = await gate('/film', { session_id: id, session_id_verified: 'true' });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'session_id_verified', value: null })]);
  });

  test.each(['forged', 'A'.repeat(43), ''])('%j is replaced by a new one', async (forged) => {
    const answer = await gate('/film', { session_id: forged });
    expect(answer).toMatchObject({ is: 'redirect', cookies: [{ name: 'session_id', maxAgeS: 604_800 }] });
    expect(answer.cookies[0]?.value).not.toBe(forged);
  });

  test('an expired one is replaced, verified or not', async () => {
    const ids = [await settled('verified'), await open()];
    site.clock.advance(AGE_SESSION_S * 1000);
    for (const id of ids) {
      expect(await gate('/film', { session_id: id })).toMatchObject({
        is: 'redirect',
        cookies: [{ name: 'session_id' }],
      });
      expect(await ageVerdict(site.origin, { country: 'GB', countryState: null, sessionId: id })).toEqual({
        required: true,
        verified: false,
      });
    }
  });
});

describe('5 without a cookie', () => {
  test('a session is opened and the visitor sent to the page', async () => {
    const answer = await gate('/');
    expect(answer).toMatchObject({ is: 'redirect', to: '/age-verification?return=%2F', status: 302 });
    expect(await findSession(site.origin, answer.cookies[0]?.value ?? '')).toMatchObject({ country: 'GB' });
  });

  test('on the page itself it is opened there', async () => {
    expect(await gate('/age-verification')).toMatchObject({ is: 'pass', cookies: [{ name: 'session_id' }] });
  });

  test('a watch page leads to the page in the language of the visitor', async () => {
    const answer = await gate('/film/x/watch/movie/1', {}, { locale: 'de' });
    expect(answer).toMatchObject({
      to: expect.stringMatching(/^\/de\/age-verification\?return=%2Ffilm/) as string,
    });
  });

  test('a database that fails sends there too', async () => {
    const broken = { ...site.origin, db: null as never };
    expect(await pageGate(broken, guest, '/', {})).toEqual({
      is: 'redirect',
      to: '/age-verification?return=%2F',
      status: 302,
      cookies: [],
    });
    expect(await pageGate(broken, guest, '/', { session_id: 'x'.repeat(43) })).toMatchObject({
      cookies: [{ name: 'session_id', value: null }],
    });
  });
});

test('no address leads out of the site or in a circle', async () => {
  const id = await settled('verified');
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), fc.string(), async (path, query, wanted) => {
      const asked = `${path || '/'}?${query}`;
      const jars: Record<string, string>[] = [{ session_id: id, age_return: wanted }, {}];
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
  test('is refused to whoever must verify and has not, bots included', () => {
    const refused = { age_verification_required: true, age_verified: false };
    expect(() => requireAge(refused)).toThrow('age_verification_required');
    expect(() => requireAge({ ...refused, age_verified: true })).not.toThrow();
    expect(() => requireAge({ ...refused, age_verification_required: false })).not.toThrow();
  });
});
