/** A shared cache in front of the site never serves one visitor's page to another. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIAR, openSite, seen, SPAIN, STORE, STREAMING, walk, type Opened } from './support/cdn-site.ts';
import { documentedCache, sharedCache, type Ask, type Headers } from './support/shared-cache.ts';
import { varnishBefore, type Front } from './support/varnish.ts';

const TIMEOUT_MS = 180_000;

let opened: Opened;
beforeAll(async () => {
  opened = await openSite();
}, TIMEOUT_MS);
afterAll(() => opened.close());

const now = () => opened.site.clock.now();
const everybodyElse = () => {
  const { [LIAR]: _liar, ...visitors } = opened.visitors;
  return visitors;
};

type Setting = Exclude<keyof Opened['served'], 'distrustful'>;
const CACHES = {
  'an unconfigured cache': (origin: Ask) => sharedCache(origin, { now }),
  'a cache that supports CDN-Cache-Control and uses Vary as its key': (origin: Ask) =>
    sharedCache(origin, { now, isTargeted: true }),
  'a cache with the documented key that ignores Vary': (origin: Ask) => documentedCache(origin, now),
};

describe('isolation of visitors', { timeout: TIMEOUT_MS }, () => {
  it.each<[setting: Setting, cache: keyof typeof CACHES, isKept: boolean]>([
    ['off', 'a cache that supports CDN-Cache-Control and uses Vary as its key', false],
    ['targeted', 'an unconfigured cache', false],
    ['targeted', 'a cache that supports CDN-Cache-Control and uses Vary as its key', true],
    ['targeted', 'a cache with the documented key that ignores Vary', true],
    ['s-maxage', 'an unconfigured cache', true],
    ['s-maxage', 'a cache with the documented key that ignores Vary', true],
  ])('with CDN=%s, %s never serves a visitor the page of another', async (setting, kind, isKept) => {
    const { remembered } = opened.served[setting];
    // Without a cache, one visit of each kind suffices.
    const { guest, member, Swiss } = opened.visitors;
    const all = kind.includes('documented') ? everybodyElse() : opened.visitors;
    const visitors = setting === 'off' ? { guest, member, Swiss } : all;
    // Hits prove that a cache was in use.
    expect((await walk(visitors, remembered, CACHES[kind](remembered).ask)) > 0).toBe(isKept);
  });

  it('the test detects a cache that stores what it may not', async () => {
    const { remembered } = opened.served.targeted;
    const deaf: Ask = async (...asked) => {
      const answer = await remembered(...asked);
      return { ...answer, headers: { ...answer.headers, vary: '' } };
    };
    const { ask } = sharedCache(deaf, { now, isTargeted: true });
    await expect(walk(opened.visitors, remembered, ask)).rejects.toThrow('deeply equal');
  });
});

/** A cache other than Varnish that purges as docs/guides/varnish.vcl does. */
function standIn(): Front {
  const { ask, purge } = documentedCache(opened.served.targeted.direct, now);
  const empty = { text: '', headers: {}, isHit: false };
  return {
    close: async () => undefined,
    async ask(host, path, headers, method = 'GET') {
      if (path !== '/.cdn-purge') return ask(host, path, headers, method);
      const tag = headers['cache-tag'] ?? '';
      if (method !== 'POST' || !/^[a-z0-9-]+$/.test(tag)) return { ...empty, status: 400 };
      purge(tag);
      return { ...empty, status: 204 };
    },
  };
}

/** Varnish if it is installed, and a cache according to RFC 9111: both must pass the same tests. */
async function openFronts(): Promise<readonly [Front, ...Front[]]> {
  const found = await varnishBefore(opened.served.targeted.port);
  if (!('fault' in found)) return [found, standIn()];
  console.info(`Varnish is not available, so only the RFC 9111 cache is tested: ${found.fault}`);
  return [standIn()];
}

describe(
  'a CDN set up according to docs/guides/cdn.md and docs/guides/varnish.vcl',
  { timeout: TIMEOUT_MS },
  () => {
    let fronts: Awaited<ReturnType<typeof openFronts>>;
    beforeAll(async () => {
      fronts = await openFronts();
    }, TIMEOUT_MS);
    afterAll(() => Promise.all(fronts.map(({ close }) => close())));
    const each = async (proves: (ask: Ask) => Promise<void>) => {
      for (const { ask } of fronts) await proves(ask);
    };

    it('the CDN never serves a visitor the page of another', async () => {
      const [{ ask }] = fronts;
      expect(await walk(everybodyElse(), opened.served.targeted.remembered, ask)).toBeGreaterThan(0);
    });

    it("the CDN ignores visitors' brand headers and removes its own cache rules from responses", () =>
      each(async (ask) => {
        const guest = await ask(STREAMING, '/film', SPAIN);
        const liar = await ask(STREAMING, '/film', { ...SPAIN, 'x-forwarded-host': STORE });
        expect(seen(liar)).toEqual(seen(guest));
        expect(guest.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
        expect([guest.headers['cache-tag'], guest.headers['cdn-cache-control']]).toEqual([
          undefined,
          undefined,
        ]);
      }));

    it('the CDN returns 304 to visitors who have the page and 200 to all others', () =>
      each(async (ask) => {
        const { etag } = (await opened.served.targeted.direct(STREAMING, '/labels', SPAIN)).headers;
        const known = { ...SPAIN, 'if-none-match': String(etag) };
        // The first visitor sends the ETag of an earlier visit.
        for (const headers of [known, known, SPAIN]) {
          const answer = await ask(STREAMING, '/labels', headers);
          const has = headers === known;
          expect([answer.status, answer.text.length > 1000]).toEqual([has ? 304 : 200, !has]);
          expect(answer.headers['etag']).toBe(etag);
        }
      }));

    it('a signed purge call purges its tags, and an unsigned call purges nothing', () =>
      each(async (ask) => {
        const purge = async (headers: Headers, method: string) =>
          (await ask(STREAMING, '/.cdn-purge', headers, method)).status;
        await ask(STREAMING, '/faq', SPAIN);
        expect(await purge({ 'cache-tag': 'streaming' }, 'GET')).toBe(400);
        expect(await purge({ 'cache-tag': 'a b' }, 'POST')).toBe(400);
        expect(await purge({}, 'POST')).toBe(400);
        expect(await purge({ 'cache-tag': 'streaming' }, 'POST')).toBe(204);
        expect((await ask(STREAMING, '/faq', SPAIN)).isHit).toBe(false);
      }));

    it('content that an editor withdraws is gone after the purge', async () => {
      const { site, hook, served } = opened;
      const path = '/film/vermilion';
      hook.purge = async (tag) => {
        const headers = { 'cache-tag': tag };
        await each(async (ask) => void (await ask(STREAMING, '/.cdn-purge', headers, 'POST')));
      };
      // The start-up messages have been processed.
      await site.runJobs({ early: true });
      await each(async (ask) => expect((await ask(STREAMING, path, SPAIN)).status).toBe(200));
      site.clock.advance(60_000);
      await sql`update movies set status = 'Unpublished' where slug = 'vermilion'`.execute(site.origin.db);
      await vi.waitFor(
        async () => expect((await served.targeted.direct(STREAMING, path, SPAIN)).status).toBe(404),
        { timeout: TIMEOUT_MS },
      );
      const before = hook.calls.length;
      await vi.waitFor(
        async () => {
          await site.runJobs({ early: true });
          const tags = hook.calls.slice(before).map(({ headers }) => headers['cache-tag']);
          expect(tags).toEqual(expect.arrayContaining(['streaming', 'store']));
        },
        { timeout: TIMEOUT_MS },
      );
      await each(async (ask) => expect((await ask(STREAMING, path, SPAIN)).status).toBe(404));
    });
  },
);
