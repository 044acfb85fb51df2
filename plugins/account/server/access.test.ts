/** Access to the account endpoints: refused for guests, for ended or expired sessions, and for pages of other sites. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import * as api from '../api.ts';
import { postLogout } from '#plugins/auth/api.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
/** Bearer tokens of an ended session and of an expired one. */
const stale: Record<'ended' | 'outlived', string> = { ended: '', outlived: '' };
let member: TestVisitor;

const ENDPOINTS = Object.values(api).filter(
  // Endpoints that need a session; mailed links work without one.
  (one): one is AnyEndpoint & typeof one =>
    typeof one === 'object' && 'method' in one && 'access' in one && one.access === 'member',
);
const LEAST_ENDPOINTS = 10;

beforeAll(async () => {
  const accounts = await openAccounts();
  ({ site, visitor } = accounts);
  const ended = await accounts.member('ended@example.org');
  stale.ended = ended.oauth.access_token;
  await ended.someone.http.call(postLogout);
  stale.outlived = (await accounts.member('outlived@example.org')).oauth.access_token;
  site.clock.advance(8 * 24 * 60 * 60 * 1000);
  member = (await accounts.member('member@example.org')).someone;
}, 60_000);
afterAll(() => site.close());

const call = (who: TestVisitor, { method, path }: AnyEndpoint, headers: Record<string, string> = {}) =>
  who.fetch(`/api${path.replace(':id', '6f1c1b5e-0f7d-4d6e-9c1b-2a8f00a1c001')}`, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

it('the test covers every account endpoint', () =>
  expect(ENDPOINTS.length).toBeGreaterThanOrEqual(LEAST_ENDPOINTS));

it.each(ENDPOINTS.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s accepts only a member with a valid session',
  async (_name, endpoint) => {
    const answers = await Promise.all([
      call(visitor(), endpoint),
      call(visitor({ authorization: `Bearer ${stale.ended}` }), endpoint),
      call(visitor({ authorization: `Bearer ${stale.outlived}` }), endpoint),
      call(visitor({ authorization: 'Bearer nonsense' }), endpoint),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    if (endpoint.method === 'GET') return;
    const foreign = await call(member, endpoint, { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
  },
);
