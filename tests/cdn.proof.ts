/** A shared cache in front of the site: whatever it keeps, nobody ever gets another's page. */
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
  'that nobody has set up': (origin: Ask) => sharedCache(origin, { now }),
  'that knows CDN-Cache-Control and has no key but Vary': (origin: Ask) =>
    sharedCache(origin, { now, isTargeted: true }),
  'with the documented key, which looks at no Vary': (origin: Ask) => documentedCache(origin, now),
};

describe('nobody gets the page of another', { timeout: TIMEOUT_MS }, () => {
  it.each<[setting: Setting, cache: keyof typeof CACHES, isKept: boolean]>([
    ['off', 'that knows CDN-Cache-Control and has no key but Vary', false],
    ['targeted', 'that nobody has set up', false],
    ['targeted', 'that knows CDN-Cache-Control and has no key but Vary', true],
    ['targeted', 'with the documented key, which looks at no Vary', true],
    ['s-maxage', 'that nobody has set up', true],
    ['s-maxage', 'with the documented key, which looks at no Vary', true],
  ])('with CDN=%s out of a cache %s', async (setting, kind, isKept) => {
    const { told } = opened.served[setting];
    // Where nothing is kept, one of each kind tells.
    const { guest, member, Swiss } = opened.visitors;
    const all = kind.startsWith('with') ? everybodyElse() : opened.visitors;
    const visitors = setting === 'off' ? { guest, member, Swiss } : all;
    // Hits show that it was a cache.
    expect((await walk(visitors, told, CACHES[kind](told).ask)) > 0).toBe(isKept);
  });

  it('unnoticed: the walk finds a cache that keeps what it may not', async () => {
    const { told } = opened.served.targeted;
    const deaf: Ask = async (...asked) => {
      const answer = await told(...asked);
      return { ...answer, headers: { ...answer.headers, vary: '' } };
    };
    const { ask } = sharedCache(deaf, { now, isTargeted: true });
    await expect(walk(opened.visitors, told, ask)).rejects.toThrow('deeply equal');
  });
});

/** The purge of docs/guides/varnish.vcl, of a cache that is no Varnish. */
function standIn(): Front {
  const { ask, purge } = documentedCache(opened.served.targeted.direct, now);
  const said = { text: '', headers: {}, isHit: false };
  return {
    close: async () => undefined,
    async ask(host, path, headers, method = 'GET') {
      if (path !== '/.cdn-purge') return ask(host, path, headers, method);
      const tag = headers['cache-tag'] ?? '';
      if (method !== 'POST' || !/^[a-z0-9-]+$/.test(tag)) return { ...said, status: 400 };
      purge(tag);
      return { ...said, status: 204 };
    },
  };
}

/** Varnish, where it is there, and a cache of RFC 9111: the same is said of both. */
async function openFronts(): Promise<readonly [Front, ...Front[]]> {
  const found = await varnishBefore(opened.served.targeted.port);
  if (!('fault' in found)) return [found, standIn()];
  console.info(`No Varnish stands before the site, a cache of RFC 9111 alone: ${found.fault}`);
  return [standIn()];
}

describe(
  'a CDN that is set up as docs/guides/cdn.md and docs/guides/varnish.vcl say',
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

    it('hands nobody the page of another', async () => {
      const [{ ask }] = fronts;
      expect(await walk(everybodyElse(), opened.served.targeted.told, ask)).toBeGreaterThan(0);
    });

    it('believes no visitor who names another brand, and keeps its rules to itself', () =>
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

    it('answers who has the page with 304, and everybody else with the page', () =>
      each(async (ask) => {
        const { etag } = (await opened.served.targeted.direct(STREAMING, '/labels', SPAIN)).headers;
        const known = { ...SPAIN, 'if-none-match': String(etag) };
        // The first one through the cache has it already, as the browser of a visitor who has been there has.
        for (const headers of [known, known, SPAIN]) {
          const answer = await ask(STREAMING, '/labels', headers);
          const has = headers === known;
          expect([answer.status, answer.text.length > 1000]).toEqual([has ? 304 : 200, !has]);
          expect(answer.headers['etag']).toBe(etag);
        }
      }));

    it('purges what the hook is told, and nothing for who asks wrongly', () =>
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

    it('has no more of what an editor withdraws once its hook was told', async () => {
      const { site, hook, served } = opened;
      const path = '/film/vermilion';
      hook.purge = async (tag) => {
        const headers = { 'cache-tag': tag };
        await each(async (ask) => void (await ask(STREAMING, '/.cdn-purge', headers, 'POST')));
      };
      // What the start has told is over.
      await site.runJobs({ early: true });
      await each(async (ask) => expect((await ask(STREAMING, path, SPAIN)).status).toBe(200));
      site.clock.advance(60_000);
      await sql`update movies set status = 'Unpublished' where slug = 'vermilion'`.execute(site.origin.db);
      await vi.waitFor(
        async () => expect((await served.targeted.direct(STREAMING, path, SPAIN)).status).toBe(404),
        { timeout: TIMEOUT_MS },
      );
      const before = hook.told.length;
      await vi.waitFor(
        async () => {
          await site.runJobs({ early: true });
          const tags = hook.told.slice(before).map(({ headers }) => headers['cache-tag']);
          expect(tags).toEqual(expect.arrayContaining(['streaming', 'store']));
        },
        { timeout: TIMEOUT_MS },
      );
      await each(async (ask) => expect((await ask(STREAMING, path, SPAIN)).status).toBe(404));
    });
  },
);
