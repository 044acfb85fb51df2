/** The response cache: its store, and which visitors get a cached reply. */
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#app/http/endpoint.ts';
import { provide } from '#kernel/plugin.ts';
import { Identity } from '#ports/identity.ts';
import { memberSession, moduleOf, TEST_START, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import { ENTRY_BYTES, createResponseCache } from './response-cache.ts';

const CACHE_S = 10;

describe('the store of the response cache', () => {
  let nowMs = TEST_START.getTime();
  const now = () => new Date(nowMs);
  const of = (length: number) => async () => ({ text: 'x'.repeat(length), isForAll: true });

  it('a reply expires after its lifetime', async () => {
    const replies = createResponseCache({ seconds: CACHE_S, now });
    await replies.make('a', of(1000));
    nowMs += CACHE_S * 1000 - 1;
    expect(replies.get('a')?.body.length).toBe(1000);
    nowMs += 1;
    expect(replies.get('a')).toBeUndefined();
    expect(replies.bytes()).toBe(0);
  });

  it('the store stays within its limit and evicts the least recently used reply', async () => {
    const maxBytes = 3 * (1000 + ENTRY_BYTES + 2);
    const replies = createResponseCache({ seconds: CACHE_S, now, maxBytes });
    for (const key of ['a', 'b', 'c']) await replies.make(key, of(1000));
    replies.get('a');
    await replies.make('d', of(1000));
    expect(['a', 'b', 'c', 'd'].filter((key) => replies.get(key))).toEqual(['a', 'c', 'd']);
    for (let more = 0; more < 100; more += 1) await replies.make(`more-${more}`, of(1000));
    expect(replies.bytes()).toBeLessThanOrEqual(maxBytes);
    expect((await replies.make('huge', of(maxBytes))).body.length).toBe(maxBytes);
    expect([replies.get('huge'), replies.get('more-99')?.body.length]).toEqual([undefined, 1000]);
  });

  it('the counted size includes the compressed form, and each reply once', async () => {
    const replies = createResponseCache({ seconds: CACHE_S, now });
    const long = async () => ({ text: 'film '.repeat(1000), isForAll: true });
    const { compressed } = await replies.make('a', long);
    const plain = replies.bytes();
    const small = await compressed();
    expect(replies.bytes()).toBe(plain + (small?.length ?? 0));
    expect(replies.get('a')?.compressed()).toBe(compressed());
    nowMs += CACHE_S * 1000;
    expect(replies.get('a')).toBeUndefined();
    await replies.make('a', long);
    expect(replies.bytes()).toBe(plain);
  });

  it('concurrent requests share one reply, and failures are not cached', async () => {
    const replies = createResponseCache({ seconds: CACHE_S, now });
    let asked = 0;
    const write = async () => ({ text: `${(asked += 1)}`, isForAll: true });
    const bodies = await Promise.all([1, 2, 3].map(() => replies.make('a', write)));
    expect(bodies.map(({ body }) => String(body))).toEqual(['1', '1', '1']);
    const fail = () => replies.make('b', () => Promise.reject(new Error('no')));
    await expect(Promise.all([fail(), fail()])).rejects.toThrow('no');
    expect(String((await replies.make('b', write)).body)).toBe('2');
  });
});

const summary = 'For the tests of this file.';
const Seen = v.object({ seen: v.string(), times: v.number() });
const Which = v.object({ q: v.optional(v.string()) });
const open = endpoint({ method: 'GET', path: '/open', summary, query: Which, reply: Seen, cacheable: true });
const long = endpoint({ method: 'GET', path: '/long', summary, reply: v.array(v.string()), cacheable: true });
const own = endpoint({
  method: 'GET',
  path: '/own',
  summary,
  access: 'member',
  reply: Seen,
  cacheable: true,
});
const fresh = endpoint({ method: 'GET', path: '/fresh', summary, reply: Seen });
const none = endpoint({
  method: 'GET',
  path: '/none',
  summary,
  reply: Seen,
  errors: { not_found: 404 },
  cacheable: true,
});

let times = 0;
const seenBy = (...facts: unknown[]) => ({ seen: facts.join(' '), times: (times += 1) });
const module = moduleOf([
  handle(open, async ({ visitor: { country, country_state, locale, user, ...more } }) =>
    seenBy(country, country_state, locale, user?.email, ...Object.keys(more)),
  ),
  handle(long, async () => Array.from({ length: 200 }, (_, at) => `Film ${at}`)),
  handle(own, async ({ visitor }) => seenBy(visitor.user.email)),
  handle(fresh, async ({ visitor }) => seenBy(visitor.country)),
  handle(none, async () => {
    times += 1;
    throw new Refused('not_found');
  }),
]);

/** Valid-looking tokens of two members, which are used as their email addresses as well. */
const [ANA, BEN] = ['ana'.padEnd(43, '-'), 'ben'.padEnd(43, '-')];

/** Responses of the app in this process. */
describe('cached responses of the app', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await testOrigin({
      modules: [module],
      responseCacheS: CACHE_S,
      callsPerMinute: 100_000,
      services: [
        provide(Identity, {
          identify: async ({ bearer, cookie }) => {
            const email = bearer ?? cookie;
            return email === ANA || email === BEN
              ? { user: { email } as never, session: memberSession(), clientId: null }
              : { user: null, session: null, clientId: null };
          },
        }),
      ],
    });
  });
  afterAll(() => site.close());
  beforeEach(() => site.clock.advance(CACHE_S * 1000));

  const get = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url: `/api${url}`, headers });
  const ask = async (url: string, headers: Record<string, string> = {}) =>
    (await get(url, headers)).json<{ seen: string; times: number }>();

  it('guests get the cached reply of another guest for some seconds', async () => {
    const first = await ask('/open');
    expect(await ask('/open', { 'user-agent': 'Googlebot', cookie: 'session_id=x; consent=y' })).toEqual(
      first,
    );
    site.clock.advance(CACHE_S * 1000);
    expect((await ask('/open')).times).toBe(first.times + 1);
  });

  it.each([
    ['country', { 'x-el-country': 'GB' }, { 'x-el-country': 'US' }],
    [
      'US state',
      { 'x-el-country': 'US', 'x-el-us-state': 'TX' },
      { 'x-el-country': 'US', 'x-el-us-state': 'NY' },
    ],
    ['language header', { locale: 'de' }, { locale: 'fr' }],
    ['language cookie', { cookie: 'locale=de' }, { cookie: 'locale=fr' }],
    ['browser language', { 'accept-language': 'de' }, { 'accept-language': 'es' }],
  ])('a reply is never shared across a %s', async (_name, one, other) => {
    const [first, second] = [await ask('/open', one), await ask('/open', other)];
    expect(second.times).toBe(first.times + 1);
    expect(second.seen).not.toBe(first.seen);
    expect(await ask('/open', one)).toEqual(first);
    expect(await ask('/open', other)).toEqual(second);
  });

  it('a reply is never shared across URLs, and a place named by an untrusted client is ignored', async () => {
    expect((await ask('/open?q=a')).times).not.toBe((await ask('/open?q=b')).times);
    const here = await ask('/open');
    const stranger = await site.app.inject({
      url: '/api/open',
      remoteAddress: '203.0.113.9',
      headers: { 'x-el-country': 'GB' },
    });
    expect(stranger.json()).toEqual(here);
  });

  it('a handler gets nothing that the cache key does not contain', async () => {
    const headers = { cookie: 'session_id=x', 'sec-gpc': '1', 'user-agent': 'Googlebot' };
    expect((await ask('/open', headers)).seen.trim()).toBe('ES  en');
  });

  it('each member gets their own reply, which nobody else gets', async () => {
    const guest = await ask('/open');
    const bearer = await ask('/open', { authorization: `Bearer ${ANA}` });
    const cookie = await ask('/open', { cookie: `Authorization=${BEN}` });
    expect([bearer.seen, cookie.seen]).toEqual([`ES  en ${ANA}`, `ES  en ${BEN}`]);
    expect((await ask('/open', { authorization: `Bearer ${ANA}` })).times).toBe(cookie.times + 1);
    expect(await ask('/open')).toEqual(guest);
    const answer = await get('/open', { authorization: `Bearer ${ANA}` });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('a client token counts as a guest, even with a cookie', async () => {
    const guest = await ask('/open');
    const headers = { authorization: 'Bearer c.web.signed', cookie: `Authorization=${BEN}` };
    expect(await ask('/open', headers)).toEqual(guest);
  });

  it('replies that are for members, not cacheable or refused are not cached', async () => {
    const as = { authorization: `Bearer ${ANA}` };
    expect((await ask('/own', as)).times).not.toBe((await ask('/own', as)).times);
    expect((await get('/own')).statusCode).toBe(401);
    expect((await ask('/fresh')).times).not.toBe((await ask('/fresh')).times);
    const before = times;
    for (let run = 0; run < 2; run += 1) expect((await get('/none')).statusCode).toBe(404);
    expect(times).toBe(before + 2);
  });

  it('replies are compressed for clients that accept it, and clients with a current copy get 304', async () => {
    const plain = await get('/long');
    for (const accepted of ['gzip', 'gzip, br;q=0', 'br;q=0.0, gzip'])
      expect((await get('/long', { 'accept-encoding': accepted })).headers).not.toHaveProperty(
        'content-encoding',
      );
    for (let run = 0; run < 2; run += 1) {
      const small = await get('/long', { 'accept-encoding': 'gzip, deflate, br;q=0.9, zstd' });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: plain.headers.vary });
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    }
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    const known = await get('/long', { 'if-none-match': `"other", ${String(plain.headers.etag)}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get('/open', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  });

  it('a cached response is counted like any other', async () => {
    await ask('/open');
    await ask('/open');
    expect(await site.app.metrics.text()).toMatch(
      /_count\{method="GET",route="\/api\/open",status="200"\} \d+/,
    );
  });

  it('HEAD has the same status as GET', async () => {
    await ask('/open');
    const answer = await site.app.inject({ method: 'HEAD', url: '/api/open' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

it('nothing is cached outside production by default', async () => {
  const site = await testOrigin({ modules: [module] });
  const one = (await site.app.inject('/api/open')).json<{ times: number }>();
  const other = await site.app.inject('/api/open');
  expect(other.json<{ times: number }>().times).toBe(one.times + 1);
  expect(other.headers['cache-control']).toBe('no-store');
  await site.close();
});
