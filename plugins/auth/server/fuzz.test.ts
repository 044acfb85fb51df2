/** Hostile requests to all account endpoints, from any caller, get a documented error code, never an internal error. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { callsTo, sentAs } from '#tests/support/hostile.ts';
import { IS_PROVING } from '#tests/support/proving.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

/** Total number of requests; `npm run prove -- fuzz` sends more. */
const REQUESTS = IS_PROVING ? 10_000 : 300;
const TIMEOUT_MS = 240_000;
/**
 * Plugins whose endpoints are about films and pages; the endpoints of all others, including future ones, are about
 * accounts.
 */
const OF_THE_SITE = new Set([
  'age-gate',
  'catalogue',
  'consent',
  'discretion',
  'library',
  'pages',
  'player',
  'shell',
]);
/** A lower number would mean that the contract was not read. */
const LEAST_ENDPOINTS = 20;

let site: TestOrigin;
let asked = 0;
let endpoints: readonly AnyEndpoint[];
let tokens: { access: string; cookie: string };

const address = (): string => `10.${9 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;

/** Creates a member for the next requests, some of which may end the account or its sessions. */
async function newMember(): Promise<void> {
  asked += 1;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'x-forwarded-for': address(), origin: site.origin.config.publicUrl },
    payload: { grant_type: 'password', username: await signUp(), password: PASSWORD, client_id: 'web' },
  });
  const { access_token: access = '' } = answer.json<{ access_token?: string }>();
  tokens = { access, cookie: `Authorization=${access}` };
}

async function signUp(): Promise<string> {
  const email = `fuzz-${asked}@example.org`;
  await site.app.inject({
    method: 'POST',
    url: '/api/sign-up',
    headers: { 'x-forwarded-for': address(), origin: site.origin.config.publicUrl },
    payload: { email, password: PASSWORD },
  });
  return email;
}

beforeAll(async () => {
  site = await testOrigin({ modules: await installedModules(), callsPerMinute: 10_000_000 });
  endpoints = await allEndpoints((plugin) => !OF_THE_SITE.has(plugin));
  await newMember();
}, 60_000);
afterAll(() => site.close());

/** The ways in which a caller can authenticate. */
const caller = fc.oneof(
  fc.constantFrom('guest' as const, 'bearer' as const, 'cookie' as const, 'client' as const),
  fc.stringMatching(/^[!-~]{1,80}$/).map((token) => ({ token })),
);

const requestTo = (endpoint: AnyEndpoint) => fc.record({ call: callsTo(endpoint), caller });

const credentialsOf = (who: string | { token: string }): Record<string, string> => {
  if (typeof who === 'object') return { authorization: `Bearer ${who.token}` };
  if (who === 'bearer') return { authorization: `Bearer ${tokens.access}` };
  if (who === 'cookie') return { cookie: tokens.cookie };
  return who === 'client' ? { authorization: 'Bearer c.e30.x' } : {};
};

it(
  'the account endpoints answer hostile requests without an internal error',
  async () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(LEAST_ENDPOINTS);
    const request = fc.oneof(...endpoints.map(requestTo));
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ call, caller: who }) => {
        asked += 1;
        if (asked % 500 === 0) await newMember();
        const sent = sentAs(call);
        const answer = await site.app.inject({
          ...sent,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'x-forwarded-for': address(),
            origin: site.origin.config.publicUrl,
            ...credentialsOf(who),
            ...(sent.payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
        });
        const { statusCode } = answer;
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
        // 503 is accepted: the test machine may be busy.
        expect(statusCode < 500 || statusCode === 503 ? 'no fault' : answer.body).toBe('no fault');
        expect(statusCode < 400 || 'code' in answer.json<object>()).toBe(true);
      }),
      { numRuns: REQUESTS },
    );
    expect(['role', 'token'].filter((name) => name in {})).toEqual([]);
    // Some requests succeeded, so not only refusals were tested.
    expect([...seen.values()].reduce((sum, n) => sum + n)).toBe(REQUESTS);
    expect([...seen].filter(([status]) => status < 300).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
