/** The gate in the browser after a login or a logout, when the origin's earlier verdict is no longer valid. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getVisitor, type PageFacts } from '#ports/visitor.ts';
import { storeWantedPage } from '../api.ts';
import { guardAge, type Learnt } from './guard.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { userAgent: 'Firefox/140.0' });
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'site.example' });
});
afterEach(() => vi.unstubAllGlobals());

/** The redirect of a visitor of `/film`, and how often the origin was queried for its verdict. */
async function lead(
  { was, is, verdict }: { was: 'guest' | 'member'; is: 'guest' | 'member'; verdict: boolean },
  { verified = false, learnt = { verified: null } }: { verified?: boolean; learnt?: Learnt } = {},
) {
  let asked = 0;
  const answers = new Map<AnyEndpoint, () => unknown>([
    [storeWantedPage, () => ({ to: 'b3J0' })],
    [
      getVisitor,
      () => {
        asked += 1;
        return { age_verified: verdict };
      },
    ],
  ]);
  const request = {
    path: '/film',
    query: new URLSearchParams(),
    locale: 'en',
    signal: new AbortController().signal,
    http: { call: async (endpoint: AnyEndpoint) => answers.get(endpoint)?.() },
  } as unknown as RouteRequest;
  const visitor = {
    country: 'GB',
    is_logged_in: was === 'member',
    age_verification_required: true,
    age_verified: verified,
  } as PageFacts;
  const answer = await guardAge(request, {
    visitor,
    loggedIn: is === 'member',
    learnt,
    isExempt: () => false,
  });
  return { to: answer?.to, asked, learnt };
}

test('a visitor who logs in with a stored proof passes without a new document', async () => {
  expect(await lead({ was: 'guest', is: 'member', verdict: true })).toMatchObject({
    to: undefined,
    asked: 1,
  });
});

test('a visitor who logs in without a stored proof is sent to the gate', async () => {
  expect(await lead({ was: 'guest', is: 'member', verdict: false })).toMatchObject({
    to: '/age-verification?to=b3J0',
  });
});

test('a visitor who logs out no longer passes by the proof of the account', async () => {
  expect(await lead({ was: 'member', is: 'guest', verdict: false }, { verified: true })).toMatchObject({
    to: '/age-verification?to=b3J0',
  });
});

test('the verdict of a member is not applied to a guest', async () => {
  const { learnt } = await lead({ was: 'guest', is: 'member', verdict: true });
  expect(learnt).toEqual({ verified: 'member' });
  expect(await lead({ was: 'guest', is: 'member', verdict: false }, { learnt })).toMatchObject({
    to: undefined,
    asked: 0,
  });
  expect(await lead({ was: 'member', is: 'guest', verdict: false }, { learnt })).toMatchObject({ asked: 1 });
});
