/** Cache headers for each kind of response, and how long a CDN serves a stored response. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CRAWLER, openSite, seen, SPAIN, STREAMING, type Opened, type Served } from './support/cdn-site.ts';
import { documentedCache, type Headers } from './support/shared-cache.ts';

const TIMEOUT_MS = 180_000;

let opened: Opened;
beforeAll(async () => {
  opened = await openSite();
}, TIMEOUT_MS);
afterAll(() => opened.close());

const now = () => opened.site.clock.now();

describe.each<[setting: 'targeted' | 's-maxage', rule: string, header: string]>([
  ['targeted', 'public, max-age=10, stale-while-revalidate=60, stale-if-error=86400', 'cdn-cache-control'],
  [
    's-maxage',
    'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60, stale-if-error=300',
    'cache-control',
  ],
])('cache headers with CDN=%s', { timeout: TIMEOUT_MS }, (setting, page, header) => {
  const missing = page.split(', stale')[0];
  /** The cache header for the CDN; undefined if no cache may store the response. */
  async function ruleOf(path: string, headers: Headers = SPAIN, { direct }: Served = opened.served[setting]) {
    const answer = await direct(STREAMING, path, headers);
    const value = answer.headers[header];
    const isPrivate = /private|no-store/.test(String(answer.headers['cache-control']));
    // Responses that no CDN stores have no tags.
    expect(answer.headers['cache-tag'] === undefined).toBe(
      value === undefined || (setting === 's-maxage' && isPrivate),
    );
    return [answer.status, setting === 's-maxage' && isPrivate ? undefined : value];
  }

  it('each kind of response has its own cache rule', async () => {
    expect(await ruleOf('/film')).toEqual([200, page]);
    expect(await ruleOf('/film/night-swim')).toEqual([200, page]);
    expect(await ruleOf('/film', { ...SPAIN, cookie: 'discreet=1', 'user-agent': CRAWLER })).toEqual([
      200,
      page,
    ]);
    expect(await ruleOf('/no-such-page')).toEqual([404, missing]);
    expect(await ruleOf('/film/night-swim', { ...SPAIN, 'x-el-country': 'CH' })).toEqual([404, missing]);
    // A deploy may add the missing file at any moment.
    expect(await ruleOf('/assets/of-the-next-release.js')).toEqual([404, undefined]);
    // The age gate, a page that a crawler gets instead of the gate, and a redirect to a language.
    expect(await ruleOf('/film', { ...SPAIN, 'x-el-country': 'GB' })).toEqual([302, undefined]);
    expect(await ruleOf('/film', { 'x-el-country': 'GB', 'user-agent': CRAWLER })).toEqual([200, undefined]);
    expect(await ruleOf('/no-such-page', { 'x-el-country': 'GB', 'user-agent': CRAWLER })).toEqual([
      404,
      undefined,
    ]);
    expect(await ruleOf('/', { ...SPAIN, 'accept-language': 'de' })).toEqual([302, undefined]);
    expect(await ruleOf('/')).toEqual([200, undefined]);
    expect(await ruleOf('/?page=2')).toEqual([200, undefined]);
    expect(await ruleOf('/film/')).toEqual([301, undefined]);
    expect(await ruleOf('/watch/movie/1')).toEqual([expect.any(Number), undefined]);
    expect(await ruleOf('/profile')).toEqual([302, undefined]);
    expect(await ruleOf('/age-verification')).toEqual([expect.any(Number), undefined]);
    expect(await ruleOf('/recover-password/abcdefghijklmnopqrstuvwxyz')).toEqual([200, undefined]);
    expect(await ruleOf('/film', { ...SPAIN, cookie: 'Authorization=ended' })).toEqual([200, undefined]);
    expect(await ruleOf('/film', { ...SPAIN, authorization: 'Bearer ended' })).toEqual([200, undefined]);
  });

  it('no response is stored if the CDN sends no single country', async () => {
    const { 'x-el-country': _country, ...nowhere } = SPAIN;
    expect(await ruleOf('/film', nowhere)).toEqual([200, undefined]);
    expect(await ruleOf('/no-such-page', nowhere)).toEqual([404, undefined]);
    const unclear: readonly Headers[] = [
      { 'x-el-country': '' },
      { 'x-el-country': 'XX' },
      // Node joins repeated headers: one from the edge and one from the visitor.
      { 'x-el-country': 'ES, DE' },
      { 'x-el-country': 'US' },
      { 'x-el-country': 'US', 'x-el-us-state': 'OR, TX' },
    ];
    for (const place of unclear)
      expect(await ruleOf('/film', { ...SPAIN, ...place })).toEqual([302, undefined]);
  });

  it('browsers revalidate every response', async () => {
    for (const { host, headers } of Object.values(opened.visitors)) {
      const rule = (await opened.served[setting].remembered(host, '/film', headers)).headers['cache-control'];
      expect(rule).toMatch(/no-store|no-cache|max-age=0, must-revalidate/);
    }
  });

  it('Vary lists every request header that the response depends on', async () => {
    const { headers } = await opened.served[setting].remembered(STREAMING, '/film', SPAIN);
    expect(headers['vary']).toBe(
      'accept-encoding, cookie, authorization, x-el-country, x-el-us-state, x-forwarded-host',
    );
  });

  it('a page lists its purge tags, even in a 304 response', async () => {
    const { direct } = opened.served[setting];
    const { headers } = await direct(STREAMING, '/de/film/night-swim', SPAIN);
    expect(headers['cache-tag']).toBe(
      'streaming,streaming-locale-de,streaming-country-ES,streaming-page-/film/:slug',
    );
    const again = await direct(STREAMING, '/de/film/night-swim', {
      ...SPAIN,
      'if-none-match': String(headers['etag']),
    });
    expect(again.status).toBe(304);
    for (const name of ['etag', 'vary', 'cache-control', 'cdn-cache-control', 'cache-tag'])
      expect(again.headers[name]).toBe(headers[name]);
  });

  it('every response that is not a page forbids heuristic caching', async () => {
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/app.webmanifest',
      '/favicon.ico',
      '/healthz',
      '/api/movies',
      '/api/nothing',
    ]) {
      const { headers } = await opened.served[setting].direct(STREAMING, path, SPAIN);
      expect([path, headers['cache-control']]).toEqual([path, expect.any(String)]);
    }
  });
});

it('a forged country header is ignored unless a trusted proxy sent it', { timeout: TIMEOUT_MS }, async () => {
  const { direct } = opened.served.distrustful;
  const { 'x-el-country': _country, ...nowhere } = SPAIN;
  const here = await direct(STREAMING, '/film', nowhere);
  for (const place of [{ 'x-el-country': 'ES' }, { 'x-el-country': 'GB' }, { 'x-el-country': 'CH' }]) {
    const forged = await direct(STREAMING, '/film', { ...nowhere, ...place });
    expect(seen(forged)).toEqual(seen(here));
    expect(forged.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect([forged.headers['cdn-cache-control'], forged.headers['cache-tag']]).toEqual([
      undefined,
      undefined,
    ]);
  }
});

describe('freshness of stored responses', { timeout: TIMEOUT_MS }, () => {
  const site = () => opened.site;
  const path = '/collaborators';
  const cached = () => documentedCache(opened.served.targeted.direct, now);

  it('a page is served fresh, then stale during a revalidation that renders nothing', async () => {
    const asked: (string | undefined)[] = [];
    const statuses: number[] = [];
    const { ask } = documentedCache(async (host, at, headers) => {
      asked.push(headers['if-none-match']);
      const answer = await opened.served.targeted.direct(host, at, headers);
      statuses.push(answer.status);
      return answer;
    }, now);
    const first = await ask(STREAMING, path, SPAIN);
    for (const seconds of [9, 2, 5]) {
      site().clock.advance(seconds * 1000);
      expect(await ask(STREAMING, path, SPAIN)).toMatchObject({ status: 200, text: first.text, isHit: true });
    }
    // The age is 0, then 10 seconds.
    expect(asked).toEqual([undefined, first.headers['etag']]);
    expect(statuses).toEqual([200, 304]);
    site().clock.advance(71_000);
    expect((await ask(STREAMING, path, SPAIN)).isHit).toBe(false);
  });

  it('without a purge, withdrawn content is served while fresh and for at most one more minute', async () => {
    const { ask } = cached();
    const film = '/film/the-bridge-keepers';
    const statusAfter = async (seconds: number) => {
      site().clock.advance(seconds * 1000);
      return (await ask(STREAMING, film, SPAIN)).status;
    };
    expect(await statusAfter(0)).toBe(200);
    await sql`update movies set status = 'Unpublished' where slug = 'the-bridge-keepers'`.execute(
      site().origin.db,
    );
    await vi.waitFor(
      async () => {
        const { status } = await opened.served.targeted.direct(STREAMING, film, SPAIN);
        expect(status).toBe(404);
      },
      { timeout: TIMEOUT_MS },
    );
    expect(await statusAfter(0)).toBe(200);
    expect(await statusAfter(71)).toBe(404);
  });

  it('an error response is never stored, and a stored page is served instead', async () => {
    const { ask } = cached();
    const before = await ask(STREAMING, path, SPAIN);
    site().clock.advance(100_000);
    site().guestPages?.cache.clear();
    const query = vi
      .spyOn(site().origin.db.getExecutor(), 'executeQuery')
      .mockRejectedValue(new Error('away'));
    const broken = await opened.served.targeted.direct(STREAMING, path, SPAIN);
    const missing = await ask(STREAMING, '/series', SPAIN);
    const after = await ask(STREAMING, path, SPAIN);
    query.mockRestore();
    expect([broken.status, broken.headers['cdn-cache-control'], broken.headers['cache-tag']]).toEqual([
      500,
      undefined,
      undefined,
    ]);
    expect(after).toEqual({ ...before, isHit: true });
    expect(missing.status).toBe(500);
    expect((await ask(STREAMING, '/series', SPAIN)).status).toBe(200);
  });
});
