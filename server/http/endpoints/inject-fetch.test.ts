/** The kernel's HTTP client with calls within the process. */
import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createHttp } from '#app/http/client.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { newToken } from '#server/security/tokens.ts';
import { provide } from '#kernel/plugin.ts';
import { Identity } from '#ports/identity.ts';
import { AgeGate, NO_GATE } from '#ports/age-origin.ts';
import { moduleOf, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { handle, Refused, type RequestVisitor } from './handle.ts';
import { injectFetch, innerCalls, isInnerCall, knownVisitor } from './inject-fetch.ts';

const mirror = endpoint({
  method: 'POST',
  path: '/mirror/:name',
  summary: 'For the tests of this file.',
  body: v.object({ text: v.string() }),
  reply: v.object({
    name: v.unknown(),
    text: v.string(),
    cookie: v.optional(v.string()),
    country: v.string(),
    host: v.unknown(),
  }),
});
const store = endpoint({
  method: 'DELETE',
  path: '/keep',
  summary: 'For the tests of this file.',
  errors: { gone: 410 },
});
const who = endpoint({
  method: 'GET',
  path: '/who',
  summary: 'For the tests of this file.',
  reply: v.object({ country: v.string(), locale: v.string(), inner: v.boolean() }),
});
/** The value that a resource opened by the last call of `who` finds in its context. */
let left: () => unknown;
const module = moduleOf([
  handle(who, async ({ visitor: { country, locale } }) => {
    left = AsyncResource.bind(() => [isInnerCall(), knownVisitor()]);
    return { country, locale, inner: isInnerCall() };
  }),
  handle(mirror, async ({ body, visitor, answer }) => {
    answer.setCookie('kept', 'a b');
    const { seen } = visitor.cookies;
    return {
      name: visitor.headers['x-requested-with'],
      text: body.text,
      country: visitor.country,
      host: visitor.headers['host'],
      ...(seen === undefined ? {} : { cookie: seen }),
    };
  }),
  handle(store, async ({ visitor }) => {
    if (visitor.cookies['kept'] === undefined) throw new Refused('gone', { fields: { stored: 'required' } });
  }),
]);

let site: TestOrigin;
/** The last visitor of `/page`. */
let seen: RequestVisitor | undefined;
const sources = {
  identify: vi.fn<Identity['identify']>(async () => ({ user: null, session: null, clientId: null })),
  verdict: vi.fn<AgeGate['verdict']>(async () => NO_GATE),
};
beforeAll(async () => {
  site = await testOrigin({
    modules: [module],
    services: [
      provide(Identity, { identify: sources.identify }),
      provide(AgeGate, {
        lists: () => SETTING_DEFAULTS,
        isGated: () => false,
        verdict: sources.verdict,
        navigate: vi.fn<AgeGate['navigate']>(),
      }),
    ],
    pages: async (pages) =>
      void pages.get('/page', async (request) => {
        seen = await pages.visitorOf(request);
        return {};
      }),
  });
});
afterAll(() => site.close());

const http = (options: Parameters<typeof injectFetch>[1] = {}) =>
  createHttp({ fetch: injectFetch(site.app, options), base: '/api', parseReplies: true });

it('an inner call passes on the outer visitor, and returns the cookies that they get', async () => {
  const stored: string[] = [];
  const outer = {
    cookie: 'seen=yes',
    'x-el-country': 'FR',
    host: 'films.localhost',
    'content-length': '999',
    'transfer-encoding': 'chunked',
  };
  const reply = await http({ headers: outer, onCookies: (cookies) => stored.push(...cookies) }).call(mirror, {
    body: { text: 'ä' },
  });
  expect(reply).toEqual({
    name: 'XMLHttpRequest',
    text: 'ä',
    cookie: 'yes',
    country: 'FR',
    host: 'films.localhost',
  });
  expect(stored).toEqual(['kept=a%20b; Path=/; HttpOnly; SameSite=Lax']);
});

it('an inner call does not make an untrusted visitor trusted', async () => {
  const reply = await http({ headers: { 'x-el-country': 'FR' }, remoteAddress: '203.0.113.9' }).call(mirror, {
    body: { text: '' },
  });
  expect(reply.country).toBe('ES');
});

it('a refusal reaches the caller like over the network', async () => {
  const refused = await http()
    .call(store)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 410, code: 'gone', fields: { stored: 'required' } });
  await expect(http({ headers: { cookie: 'kept=1' } }).call(store)).resolves.toBeUndefined();
});

it('a call is aborted together with its page', async () => {
  const gone = http().call(mirror, { body: { text: '' }, signal: AbortSignal.abort() });
  await expect(gone).rejects.toMatchObject({ status: 0 });
});

describe("a page's own call", () => {
  const cookie = `Authorization=${newToken()}; session_id=${newToken()}`;
  const headers = { cookie, 'x-el-country': 'GB' };
  const looks = () => sources.identify.mock.calls.length + sources.verdict.mock.calls.length;
  async function page() {
    await site.app.inject({ url: '/page', headers });
    if (!seen) throw new Error('nobody was seen');
    return http({ headers: { ...headers, origin: site.origin.config.publicUrl }, inner: seen });
  }

  it("a page's own call uses the visitor of the page without another look-up", async () => {
    const own = await page();
    const before = looks();
    expect(await own.call(who)).toEqual({ country: 'GB', locale: 'en', inner: true });
    own.setHeaders({ locale: 'de' });
    expect(await own.call(who)).toEqual({ country: 'GB', locale: 'de', inner: true });
    expect(looks()).toBe(before);
  });

  it('a call is looked up if it identifies another visitor or follows a change', async () => {
    const own = await page();
    let before = looks();
    own.setHeaders({ 'x-el-country': 'FR' });
    expect(await own.call(who)).toMatchObject({ country: 'FR', inner: true });
    own.setHeaders({ 'x-el-country': undefined, authorization: `Bearer ${newToken()}` });
    await own.call(who);
    expect(looks()).toBe(before + 4);
    own.setHeaders({ authorization: undefined });
    await own.call(mirror, { body: { text: '' } });
    before = looks();
    await own.call(who);
    expect(looks()).toBe(before + 2);
  });

  it('a call leaves nothing of its visitor behind, and cannot be made from outside', async () => {
    const own = await page();
    await own.call(who);
    expect(left()).toEqual([false, null]);
    expect(await http({ headers: { ...headers, 'x-inner-call': 'true' } }).call(who)).toMatchObject({
      inner: false,
    });
  });
});

describe('a read within the process', () => {
  it('a read returns the same as a fetch of the URL, in its language', async () => {
    const { read, fetch } = innerCalls(site.app, { headers: { 'x-el-country': 'CH' } });
    const fetched = await fetch('/api/who', { headers: { locale: 'de' } });
    expect(await read('/api/who', 'de')).toEqual({ status: 200, data: await fetched.json() });
    expect(await read('/api/nothing-here', 'de')).toMatchObject({ status: 404, data: { code: 'not_found' } });
  });

  it('a read is aborted together with its request', async () => {
    const { read } = innerCalls(site.app);
    await expect(read('/api/who', 'en', AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
