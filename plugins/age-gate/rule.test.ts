/** The gate gives the same result at the origin and in the browser: one table covers every kind of visitor and page. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import type { User } from '#ports/session.ts';
import type { PageFacts } from '#ports/visitor.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { AGE_SESSION_S, createAgeSession, getAgeSession, storeWantedPage } from './api.ts';
import { guardAge } from './gate/guard.ts';
import { gateVerdict, pageOf, type GateFacts } from './rule.ts';
import { navigations } from './server/testing-gate.ts';
import { isGated } from './server/verdict.ts';

const PATHS = { gate: '/age-verification', exempt: '/login', other: '/film' } as const;
const PLACES = [
  { country: 'GB', country_state: null, place: 'gated' },
  { country: 'US', country_state: 'TX', place: 'gated' },
  { country: 'US', country_state: 'CA', place: 'open' },
  { country: 'ES', country_state: null, place: 'open' },
] as const;
const WORTHS = ['none', 'unknown', 'pending', 'failed', 'expired', 'verified'] as const;

type Page = keyof typeof PATHS;
type Worth = (typeof WORTHS)[number];
type End = 'shown' | 'home' | 'to the gate';

const CASES = (['gate', 'exempt', 'other'] as const).flatMap((page) =>
  (['guest', 'member'] as const).flatMap((visitor) =>
    (['person', 'bot'] as const).flatMap((agent) =>
      PLACES.flatMap((where) => WORTHS.map((worth) => ({ page, visitor, agent, where, worth }))),
    ),
  ),
);
type Case = (typeof CASES)[number];

interface Row {
  page: Page;
  visitor: 'guest' | 'member' | '*';
  agent: 'person' | 'bot' | '*';
  place: 'gated' | 'open' | '*';
  age: 'verified' | 'unverified' | '*';
  origin: End;
  browser: End;
}
const row = (
  [page, visitor, agent, place, age]: readonly [Page, Row['visitor'], Row['agent'], Row['place'], Row['age']],
  origin: End,
  browser = origin,
): Row => ({ page, visitor, agent, place, age, origin, browser });

/** The expected results (README 1 and 5). A verified guest is redirected by the origin, or by the gate's page. */
const TABLE: readonly Row[] = [
  row(['gate', 'guest', '*', 'open', '*'], 'shown'),
  row(['gate', 'member', '*', 'open', '*'], 'home'),
  row(['gate', 'guest', '*', 'gated', 'verified'], 'home', 'shown'),
  row(['gate', 'member', '*', 'gated', 'verified'], 'home'),
  row(['gate', '*', '*', 'gated', 'unverified'], 'shown'),
  row(['exempt', '*', '*', '*', '*'], 'shown'),
  row(['other', '*', 'bot', '*', '*'], 'shown'),
  row(['other', '*', 'person', 'open', '*'], 'shown'),
  row(['other', '*', 'person', 'gated', 'verified'], 'shown'),
  row(['other', '*', 'person', 'gated', 'unverified'], 'to the gate'),
];
const fits = (expected: Row, { page, visitor, agent, where, worth }: Case): boolean =>
  expected.page === page &&
  ['*', visitor].includes(expected.visitor) &&
  ['*', agent].includes(expected.agent) &&
  ['*', where.place].includes(expected.place) &&
  ['*', worth === 'verified' ? 'verified' : 'unverified'].includes(expected.age);

let site: TestOrigin;
const cookieOf = new Map<Worth, string>();
const { gate, open, settled } = navigations(() => site);

beforeAll(async () => {
  site = await testOrigin({ modules: [] });
  cookieOf.set('expired', await open());
  site.clock.advance(AGE_SESSION_S * 1000);
  cookieOf.set('unknown', 'A'.repeat(43));
  cookieOf.set('pending', await open());
  cookieOf.set('failed', await settled('failed'));
  cookieOf.set('verified', await settled('verified'));
}, 60_000);
afterAll(() => site.close());
afterEach(() => void vi.unstubAllGlobals());

const endOf = (to: string | undefined): End => {
  if (to === undefined) return 'shown';
  return to.startsWith(PATHS.gate) ? 'to the gate' : 'home';
};

async function atOrigin({ page, visitor, agent, where, worth }: Case): Promise<End> {
  const id = cookieOf.get(worth);
  const answer = await gate(PATHS[page], id === undefined ? {} : { session_id: id }, {
    user: visitor === 'member' ? ({} as User) : null,
    is_bot: agent === 'bot',
    country: where.country,
    country_state: where.country_state,
  });
  return endOf(answer.is === 'redirect' ? answer.to : undefined);
}

/** The result in the browser. `isKnown`: the origin has inlined the verdict; otherwise a call checks the session. */
async function inBrowser({ page, visitor, agent, where, worth }: Case, isKnown: boolean): Promise<End> {
  const id = cookieOf.get(worth);
  vi.stubGlobal('document', { cookie: id === undefined ? '' : `session_id=${id}` });
  vi.stubGlobal('navigator', { userAgent: agent === 'bot' ? 'Googlebot/2.1' : 'Firefox/140.0' });
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'site.example' });
  const answers = new Map<AnyEndpoint, () => unknown>([
    [createAgeSession, () => ({ session_id: 'new' })],
    [storeWantedPage, () => ({ to: 'b3J0' })],
    [
      getAgeSession,
      () => {
        if (worth === 'unknown') throw new ApiError(404, { code: 'not_found' });
        return { success: worth === 'verified', status: worth };
      },
    ],
  ]);
  const request = {
    path: PATHS[page],
    query: new URLSearchParams(),
    locale: 'en',
    signal: new AbortController().signal,
    http: { call: async (endpoint: AnyEndpoint) => answers.get(endpoint)?.() },
  } as unknown as RouteRequest;
  const { country, country_state: countryState } = where;
  const required = isGated(site.origin, { country, countryState, isUnclear: false });
  const loggedIn = visitor === 'member';
  const facts = {
    country,
    is_logged_in: loggedIn,
    age_verification_required: required,
    age_verified: isKnown && required && worth === 'verified',
  } as PageFacts;
  const answer = await guardAge(request, {
    visitor: facts,
    loggedIn,
    learnt: { verified: null },
    isExempt: () => false,
  });
  return endOf(answer?.to);
}

describe('the rule of the gate', () => {
  test('has exactly one row for each combination of page, visitor, agent, place and session', () => {
    expect(CASES).toHaveLength(288);
    expect(CASES.filter((one) => TABLE.filter((expected) => fits(expected, one)).length !== 1)).toEqual([]);
  });

  test.each(TABLE)(
    'takes $visitor ($agent, $place, $age) on a page of kind $page to this result: $origin at the origin, $browser in the browser',
    async (expected) => {
      for (const one of CASES.filter((each) => fits(expected, each))) {
        // Sequentially, because they share a document.
        const ends = [await atOrigin(one), await inBrowser(one, true), await inBrowser(one, false)];
        expect({ ...one, ends }).toEqual({
          ...one,
          ends: [expected.origin, expected.browser, expected.browser],
        });
      }
    },
  );

  test('checks a session only if the verdict depends on it and is still unknown', () => {
    const facts = { page: 'other', visitor: 'guest', agent: 'person', place: 'gated' } as const;
    const verdict = (more: Partial<GateFacts>) => gateVerdict({ ...facts, session: 'unchecked', ...more });
    expect(verdict({})).toBe('checkSession');
    expect(verdict({ page: 'gate', visitor: 'member' })).toBe('checkSession');
    for (const more of [{ page: 'exempt' }, { place: 'open' }, { agent: 'bot' }, { page: 'gate' }] as const)
      expect(verdict(more)).not.toBe('checkSession');
    for (const session of ['none', 'unverified', 'verified'] as const)
      expect(verdict({ session })).not.toBe('checkSession');
  });

  test.each([
    ['/age-verification', 'gate'],
    ['/Age-Verification/', 'gate'],
    ['/recover-password/abc', 'exempt'],
    ['/LEGAL/', 'exempt'],
    ['/withdraw/', 'exempt'],
    ['/', 'other'],
    ['/age-verifications', 'other'],
  ])('classifies %s as a page of kind %s', (path, kind) =>
    expect(pageOf(path, (asked) => asked === '/withdraw')).toBe(kind),
  );
});
