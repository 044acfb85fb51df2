/** Calls of endpoints: input, access, refusals, replies and limits. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoint } from '#app/http/endpoint.ts';
import { Refusal } from '#app/http/refusal.ts';
import type { User } from '#ports/session.ts';
import { provide } from '#kernel/plugin.ts';
import { Identity } from '#ports/identity.ts';
import { moduleOf, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { handle, Refused } from './handle.ts';
import { innerCalls } from './inject-fetch.ts';
import { kindOf, SharedMemberVisitor } from '#server/http/visitor/shared-member.ts';

const Body = v.object({ name: v.pipe(v.string(), v.nonEmpty()), page: v.optional(v.number(), 1) });
const Id = v.object({ id: v.pipe(v.string(), v.digits(), v.transform(Number)) });
const summary = 'For the tests of this file.';
const echo = endpoint({
  method: 'POST',
  path: '/things/:id',
  summary,
  params: Id,
  body: Body,
  query: v.object({ full: v.optional(v.picklist(['0', '1'])) }),
  reply: v.object({ id: v.number(), name: v.string(), page: v.number(), full: v.optional(v.string()) }),
  errors: { taken: 409 },
});
const quiet = endpoint({ method: 'DELETE', path: '/things/:id', summary, params: Id });
const mine = endpoint({
  method: 'POST',
  path: '/mine',
  summary,
  access: 'member',
  body: Body,
  reply: v.object({ user: v.number() }),
});
const rare = endpoint({ method: 'POST', path: '/rare', summary, access: 'premium', body: Body });
const leaky = endpoint({ method: 'GET', path: '/leaky', summary, reply: v.object({ id: v.number() }) });
const wrong = endpoint({ method: 'GET', path: '/wrong', summary, reply: v.object({ id: v.number() }) });
const broken = endpoint({ method: 'GET', path: '/broken', summary });
const personal = endpoint({ method: 'GET', path: '/personal', summary, reply: v.object({ id: v.number() }) });
const scarce = endpoint({ method: 'GET', path: '/scarce', summary, perMinute: 2 });

const module = moduleOf([
  handle(echo, async ({ params, query, body, answer }) => {
    if (body.name === 'taken')
      throw new Refused('taken', { message: 'Somebody has it.', fields: { name: 'taken' } });
    if (body.name === 'undeclared') throw new Refused('nonsense');
    if (body.name === 'later') throw new Refused('too_many_requests', { retryAfterS: 7 });
    answer.setCookie('seen', 'yes', { maxAgeS: 60 });
    return { ...params, ...body, ...(query.full === undefined ? {} : { full: query.full }) };
  }),
  handle(quiet, async () => undefined),
  handle(mine, async ({ visitor }) => ({ user: visitor.user.id })),
  handle(rare, async () => undefined),
  handle(leaky, async () => ({ id: 1, password_hash: 'x' })),
  handle(wrong, async () => ({ id: 'one' as unknown as number })),
  handle(broken, async () => {
    throw new Error('secret detail');
  }),
  handle(personal, async ({ visitor }) => ({ id: visitor.user?.id ?? 0 })),
  handle(scarce, async () => undefined),
]);

const plan = { name: 'Monthly', type: 2, is_manica: false } as const;
const member = (id: number, status: 'active' | 'expired') => ({
  id,
  is_subscribed: status === 'active',
  active_subscription: { status, subscription_data_id: 1, source_group: 1, expires_at: null, data: { plan } },
});
/** The parts of a member that access depends on. */
const USERS = { free: member(1, 'expired'), paid: member(2, 'active') } as unknown as Readonly<
  Record<string, User>
>;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({
    modules: [module],
    services: [
      provide(Identity, {
        identify: async ({ bearer, cookie }) => ({
          user: USERS[bearer ?? cookie ?? ''] ?? null,
          session: null,
          clientId: null,
        }),
      }),
    ],
  });
});
afterAll(() => site.close());

const PUBLIC = 'http://localhost:3000';
async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await site.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined
      ? {}
      : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  return {
    status: answer.statusCode,
    json: answer.body === '' ? undefined : (answer.json() as unknown),
    headers: answer.headers,
    answer,
  };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const byCookie = (token: string, more: Record<string, string> = {}) => ({
  cookie: `Authorization=${token}`,
  ...more,
});

it('a handler gets parsed input, and the caller gets its reply', async () => {
  const { status, json, headers } = await call('POST', '/things/7?full=1', { name: 'x' });
  expect([status, json]).toEqual([200, { id: 7, name: 'x', page: 1, full: '1' }]);
  expect(headers['set-cookie']).toBe('seen=yes; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.vary).toMatch(/authorization.*x-el-country/);
});

it('an endpoint without a reply responds with 204', async () => {
  expect(await call('DELETE', '/things/7')).toMatchObject({ status: 204, json: undefined });
});

it('a 422 lists every invalid field of path, query and body', async () => {
  const { status, json } = await call('POST', '/things/seven?full=2', { page: 'x' });
  expect(status).toBe(422);
  expect(json).toMatchObject({
    code: 'invalid',
    fields: { id: 'digits', full: 'choice', name: 'required', page: 'type' },
  });
});

it('a missing body is reported with its required fields', async () => {
  expect((await call('POST', '/things/7')).json).toMatchObject({
    code: 'invalid',
    fields: { name: 'required' },
  });
});

it.each([
  ['broken JSON', '/things/7', '{"unclosed":', {}, 400, 'malformed'],
  ['a prototype key', '/things/7', '{"__proto__":{"a":1}}', {}, 400, 'malformed'],
  [
    'a form',
    '/things/7',
    'name=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  [
    'plain text',
    '/things/7',
    '{"name":"x"}',
    { 'content-type': 'text/plain' },
    415,
    'unsupported_media_type',
  ],
  ['too much', '/things/7', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), {}, 413, 'too_large'],
  ['an unknown path', '/no/such/endpoint', '{}', {}, 404, 'not_found'],
  ["a handler's own refusal", '/things/7', '{"name":"taken"}', {}, 409, 'taken'],
  ['an undeclared refusal', '/things/7', '{"name":"undeclared"}', {}, 500, 'fault'],
])('the response to %s is a JSON refusal', async (_what, path, payload, headers, status, code) => {
  const refused = await call('POST', path, payload, headers);
  expect(refused).toMatchObject({ status, json: { code } });
  expect(v.is(Refusal, refused.json)).toBe(true);
});

it('a refusal contains its fields, message and retry time', async () => {
  expect((await call('POST', '/things/7', { name: 'taken' })).json).toEqual({
    code: 'taken',
    message: 'Somebody has it.',
    fields: { name: 'taken' },
  });
  const later = await call('POST', '/things/7', { name: 'later' });
  expect([later.status, later.headers['retry-after'], later.json]).toMatchObject([
    429,
    '7',
    { retry_after_s: 7 },
  ]);
});

it('an internal error reveals no details', async () => {
  const { status, json, answer } = await call('GET', '/broken');
  expect([status, json]).toMatchObject([500, { code: 'fault' }]);
  expect(answer.body).not.toContain('secret detail');
});

it('data of one member is refused to a page that all members of a kind share', async () => {
  const kind = kindOf(USERS['paid'] as User);
  const inner = new SharedMemberVisitor({ country: 'FR', country_state: null, locale: 'en' }, kind);
  expect(await innerCalls(site.app, { inner }).read('/api/personal', 'en')).toMatchObject({
    status: 401,
    data: { code: 'unauthenticated' },
  });
});

it.each(['/leaky', '/wrong'])(
  'a reply of %s that differs from its declaration is not sent but becomes a 500',
  async (path) => {
    expect((await call('GET', path)).status).toBe(500);
  },
);

it.each([
  ['a guest', '/mine', {}, 401],
  ['a guest with an invalid body', '/mine', {}, 401, '{"unclosed":'],
  ['an unknown token', '/mine', bearer('nobody'), 401],
  ['a guest', '/rare', {}, 401],
  ['a member without a subscription', '/rare', bearer('free'), 403],
  ['a subscriber with a bad body', '/rare', bearer('paid'), 422],
])(
  'a call by %s to %s checks access before the body',
  async (_who, path, headers, status, payload: unknown = { page: 'x' }) => {
    expect((await call('POST', path, payload, headers)).status).toBe(status);
  },
);

it('members and subscribers have access to their endpoints', async () => {
  expect(await call('POST', '/mine', { name: 'x' }, bearer('free'))).toMatchObject({
    status: 200,
    json: { user: 1 },
  });
  expect((await call('POST', '/rare', { name: 'x' }, bearer('paid'))).status).toBe(204);
});

it('a call that is authenticated only by cookie needs an Origin and X-Requested-With', async () => {
  const proof = { 'x-requested-with': 'x', origin: PUBLIC };
  expect(await call('POST', '/mine', { name: 'x' }, byCookie('free'))).toMatchObject({
    status: 403,
    json: { code: 'cross_site' },
  });
  expect((await call('POST', '/mine', { name: 'x' }, byCookie('free', proof))).status).toBe(200);
  expect(
    (await call('POST', '/mine', { name: 'x' }, { ...byCookie('free'), ...bearer('free') })).status,
  ).toBe(200);
});

it('the limit of an endpoint counts per IP address and sends Retry-After', async () => {
  const ask = (remoteAddress: string) => site.app.inject({ url: '/api/scarce', remoteAddress });
  const seen = [await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')];
  expect(seen.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
  expect(seen[2]?.json()).toMatchObject({ code: 'too_many_requests', retry_after_s: 60 });
  expect(seen[2]?.headers['retry-after']).toBe('60');
  expect((await ask('203.0.113.2')).statusCode).toBe(204);
  // Loopback is trusted, so the address that the proxy reports is counted.
  const proxied = await site.app.inject({
    url: '/api/scarce',
    headers: { 'x-forwarded-for': '203.0.113.1' },
  });
  expect(proxied.statusCode).toBe(429);
});
