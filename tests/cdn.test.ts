/** A shared cache in front of the site: whatever it keeps, nobody ever gets another's page. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestOrigin } from '../server/testing.ts';
import { CRAWLER, openSite, seen, SPAIN, STORE, STREAMING, walk, type Opened } from './support/cdn-site.ts';
import { sharedCache, varnishBefore, type Ask, type Headers } from './support/shared-cache.ts';

const TIMEOUT_MS = 180_000;

/** The documented key (docs/operating.md, "Behind a CDN"). */
const documentedKey = (headers: Headers, path: string): string | undefined => {
  if (headers['authorization'] !== undefined || /authorization/i.test(headers['cookie'] ?? ''))
    return undefined;
  if (headers['x-forwarded-host'] !== undefined || /^\/(?:\?|$)/.test(path)) return undefined;
  return `${headers['x-el-country']} ${headers['x-el-us-state']}`;
};

const CACHES = {
  'that nobody has set up': (origin: Ask, now: () => Date) => sharedCache(origin, { now }),
  'that knows CDN-Cache-Control and has no key but Vary': (origin: Ask, now: () => Date) =>
    sharedCache(origin, { now, isTargeted: true }),
  'with the documented key, which looks at no Vary': (origin: Ask, now: () => Date) =>
    sharedCache(
      async (...asked) => {
        const answer = await origin(...asked);
        return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } };
      },
      { now, isTargeted: true, key: documentedKey },
    ),
};
type Kind = keyof typeof CACHES;

/** Which caches stand before a site with each setting, and whether they keep any page. */
const SETTINGS: readonly [name: string, env: Headers, caches: readonly [Kind, boolean][]][] = [
  ['without a setting', {}, [['that knows CDN-Cache-Control and has no key but Vary', false]]],
  [
    'with CDN=targeted',
    { CDN: 'targeted' },
    [
      ['that nobody has set up', false],
      ['that knows CDN-Cache-Control and has no key but Vary', true],
      ['with the documented key, which looks at no Vary', true],
    ],
  ],
  [
    'with CDN=s-maxage',
    { CDN: 's-maxage' },
    [
      ['that nobody has set up', true],
      ['with the documented key, which looks at no Vary', true],
    ],
  ],
];

describe.each(SETTINGS)('%s', (_setting, env, caches) => {
  let opened: Opened;
  let site: TestOrigin;
  const now = () => site.clock.now();
  beforeAll(async () => {
    opened = await openSite(env);
    ({ site } = opened);
  }, TIMEOUT_MS);
  afterAll(() => site.close());

  it.each(caches)(
    'nobody gets the page of another out of a cache %s',
    async (kind, isKept) => {
      // Hits show that it was a cache.
      expect((await walk(opened, CACHES[kind](opened.direct, now))) > 0).toBe(isKept);
    },
    TIMEOUT_MS,
  );

  it('a browser asks each time', async () => {
    for (const { host, headers } of Object.values(opened.visitors)) {
      // oxlint-disable-next-line no-await-in-loop
      const rule = String((await opened.direct(host, '/film', headers)).headers['cache-control']);
      expect(rule).toMatch(/no-store|no-cache|max-age=0, must-revalidate/);
    }
  });
});

describe('with CDN=targeted', () => {
  let opened: Opened;
  let site: TestOrigin;
  beforeAll(async () => {
    opened = await openSite({ CDN: 'targeted' });
    ({ site } = opened);
  }, TIMEOUT_MS);
  afterAll(() => site.close());

  const ruleOf = async (path: string, headers: Headers = SPAIN) => {
    const answer = await opened.direct(STREAMING, path, headers);
    return [answer.status, answer.headers['cdn-cache-control']];
  };

  it(
    'nobody gets the page of another out of Varnish, where it is installed',
    async () => {
      const varnish = await varnishBefore(opened.port);
      if (!varnish) return;
      try {
        const { 'guest who names another host': _liar, ...visitors } = opened.visitors;
        expect(await walk({ ...opened, visitors }, varnish.ask)).toBeGreaterThan(0);
        const guest = await varnish.ask(STREAMING, '/film', SPAIN);
        const liar = await varnish.ask(STREAMING, '/film', { ...SPAIN, 'x-forwarded-host': STORE });
        expect(seen(liar)).toEqual(seen(guest));
        expect(guest.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
        expect(guest.headers['cache-tag']).toBeUndefined();

        const hook = (headers: Headers, method?: string) =>
          varnish.ask(STREAMING, '/.cdn-purge', headers, method);
        expect((await varnish.ask(STREAMING, '/faq', SPAIN)).isHit).toBe(false);
        expect((await hook({ 'cache-tag': 'store' }, 'POST')).status).toBe(204);
        expect((await hook({ 'cache-tag': 'streaming' }, 'GET')).status).toBe(400);
        expect((await hook({ 'cache-tag': 'a b' }, 'POST')).status).toBe(400);
        expect((await hook({ 'cache-tag': 'streaming' }, 'POST')).status).toBe(204);
        expect((await varnish.ask(STREAMING, '/faq', SPAIN)).isHit).toBe(false);
      } finally {
        await varnish.close();
      }
    },
    TIMEOUT_MS,
  );

  it('the walk finds a cache that keeps what it may not', async () => {
    const deaf: Ask = async (...asked) => {
      const answer = await opened.direct(...asked);
      return { ...answer, headers: { ...answer.headers, vary: '' } };
    };
    const cached = sharedCache(deaf, { now: () => site.clock.now(), isTargeted: true });
    await expect(walk(opened, cached)).rejects.toThrow('deeply equal');
  }, 60_000);

  it('each kind of answer has its own rule', async () => {
    const page = 'public, max-age=10, stale-while-revalidate=60, stale-if-error=300';
    expect(await ruleOf('/film')).toEqual([200, page]);
    expect(await ruleOf('/film/night-swim')).toEqual([200, page]);
    expect(await ruleOf('/no-such-page')).toEqual([404, 'public, max-age=10']);
    expect(await ruleOf('/film/night-swim', { ...SPAIN, 'x-el-country': 'CH' })).toEqual([
      404,
      'public, max-age=10',
    ]);
    // A gate, one that is passed by a crawler, and the way to a language.
    expect(await ruleOf('/film', { ...SPAIN, 'x-el-country': 'GB' })).toEqual([302, undefined]);
    expect(await ruleOf('/film', { 'x-el-country': 'GB', 'user-agent': CRAWLER })).toEqual([200, undefined]);
    expect(await ruleOf('/', { ...SPAIN, 'accept-language': 'de' })).toEqual([302, undefined]);
    expect(await ruleOf('/')).toEqual([200, undefined]);
    expect(await ruleOf('/?page=2')).toEqual([200, undefined]);
    // Nobody has said where the visitor is.
    expect(await ruleOf('/film', { 'accept-language': 'en' })).toEqual([200, undefined]);
    expect(await ruleOf('/watch/movie/1')).toEqual([expect.any(Number), undefined]);
    expect(await ruleOf('/recover-password/abcdefghijklmnopqrstuvwxyz')).toEqual([200, undefined]);
    expect(await ruleOf('/film', { ...SPAIN, cookie: 'Authorization=ended' })).toEqual([200, undefined]);
  });

  it('a page names what it can be purged by', async () => {
    const { headers } = await opened.direct(STREAMING, '/de/film/night-swim', SPAIN);
    expect(headers['cache-tag']).toBe(
      'streaming,streaming-locale-de,streaming-country-ES,streaming-page-/film/:slug',
    );
    const again = await opened.direct(STREAMING, '/de/film/night-swim', {
      ...SPAIN,
      'if-none-match': String(headers['etag']),
    });
    expect([again.status, again.headers['cdn-cache-control']]).toEqual([304, headers['cdn-cache-control']]);
  });

  it('an error is never kept, and what is kept is handed out instead', async () => {
    const cached = sharedCache(opened.direct, {
      now: () => site.clock.now(),
      isTargeted: true,
      key: documentedKey,
    });
    const before = await cached(STREAMING, '/labels', SPAIN);
    site.clock.advance(100_000);
    site.guestPages?.cache.clear();
    const query = vi.spyOn(site.origin.db.getExecutor(), 'executeQuery').mockRejectedValue(new Error('away'));
    const broken = await opened.direct(STREAMING, '/labels', SPAIN);
    const after = await cached(STREAMING, '/labels', SPAIN);
    query.mockRestore();
    expect([broken.status, broken.headers['cdn-cache-control']]).toEqual([500, undefined]);
    expect(after).toEqual({ ...before, isHit: true });
  });
});
