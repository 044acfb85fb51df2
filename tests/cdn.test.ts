/** A shared cache in front of the site: whatever it keeps, nobody ever gets another's page. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CRAWLER,
  LIAR,
  openSite,
  seen,
  SPAIN,
  STORE,
  STREAMING,
  walk,
  type Opened,
  type Served,
} from './support/cdn-site.ts';
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

describe.each<[setting: Setting, rule: string, header: string]>([
  ['targeted', 'public, max-age=10, stale-while-revalidate=60, stale-if-error=86400', 'cdn-cache-control'],
  [
    's-maxage',
    'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60, stale-if-error=300',
    'cache-control',
  ],
])('with CDN=%s', { timeout: TIMEOUT_MS }, (setting, page, header) => {
  const missing = page.split(', stale')[0];
  /** What a CDN is told; undefined for what no cache may keep. */
  async function ruleOf(path: string, headers: Headers = SPAIN, { direct }: Served = opened.served[setting]) {
    const answer = await direct(STREAMING, path, headers);
    const said = answer.headers[header];
    const isPrivate = /private|no-store/.test(String(answer.headers['cache-control']));
    // What is no CDN's has no tags either.
    expect(answer.headers['cache-tag'] === undefined).toBe(
      said === undefined || (setting === 's-maxage' && isPrivate),
    );
    return [answer.status, setting === 's-maxage' && isPrivate ? undefined : said];
  }

  it('each kind of answer has its own rule', async () => {
    expect(await ruleOf('/film')).toEqual([200, page]);
    expect(await ruleOf('/film/night-swim')).toEqual([200, page]);
    expect(await ruleOf('/film', { ...SPAIN, cookie: 'discreet=1', 'user-agent': CRAWLER })).toEqual([
      200,
      page,
    ]);
    expect(await ruleOf('/no-such-page')).toEqual([404, missing]);
    expect(await ruleOf('/film/night-swim', { ...SPAIN, 'x-el-country': 'CH' })).toEqual([404, missing]);
    // A file of another release may be there in a moment.
    expect(await ruleOf('/assets/of-the-next-release.js')).toEqual([404, undefined]);
    // A gate, one that is passed by a crawler, and the way to a language.
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

  it('nothing is for a CDN whose edge does not name one place', async () => {
    const { 'x-el-country': _country, ...nowhere } = SPAIN;
    expect(await ruleOf('/film', nowhere)).toEqual([200, undefined]);
    expect(await ruleOf('/no-such-page', nowhere)).toEqual([404, undefined]);
    const unclear: readonly Headers[] = [
      { 'x-el-country': '' },
      { 'x-el-country': 'XX' },
      // As Node joins what comes twice: from the edge, and from a visitor.
      { 'x-el-country': 'ES, DE' },
      { 'x-el-country': 'US' },
      { 'x-el-country': 'US', 'x-el-us-state': 'OR, TX' },
    ];
    for (const place of unclear)
      // oxlint-disable-next-line no-await-in-loop
      expect(await ruleOf('/film', { ...SPAIN, ...place })).toEqual([302, undefined]);
  });

  it('a browser asks each time', async () => {
    for (const { host, headers } of Object.values(opened.visitors)) {
      // oxlint-disable-next-line no-await-in-loop
      const rule = (await opened.served[setting].told(host, '/film', headers)).headers['cache-control'];
      expect(rule).toMatch(/no-store|no-cache|max-age=0, must-revalidate/);
    }
  });

  it('what depends on the visitor is named by Vary', async () => {
    const { headers } = await opened.served[setting].told(STREAMING, '/film', SPAIN);
    expect(headers['vary']).toBe(
      'accept-encoding, cookie, authorization, x-el-country, x-el-us-state, x-forwarded-host',
    );
  });

  it('a page names what it can be purged by, also to who has it', async () => {
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

  it('what is no page leaves nothing to the judgement of a cache', async () => {
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/app.webmanifest',
      '/healthz',
      '/api/movies',
      '/api/nothing',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const { headers } = await opened.served[setting].direct(STREAMING, path, SPAIN);
      expect([path, headers['cache-control']]).toEqual([path, expect.any(String)]);
    }
  });
});

it(
  'who forges the place is believed only through a proxy that the operator trusts',
  { timeout: TIMEOUT_MS },
  async () => {
    const { direct } = opened.served.distrustful;
    const { 'x-el-country': _country, ...nowhere } = SPAIN;
    const here = await direct(STREAMING, '/film', nowhere);
    for (const place of [{ 'x-el-country': 'ES' }, { 'x-el-country': 'GB' }, { 'x-el-country': 'CH' }]) {
      // oxlint-disable-next-line no-await-in-loop
      const forged = await direct(STREAMING, '/film', { ...nowhere, ...place });
      expect(seen(forged)).toEqual(seen(here));
      expect(forged.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      expect([forged.headers['cdn-cache-control'], forged.headers['cache-tag']]).toEqual([
        undefined,
        undefined,
      ]);
    }
  },
);

/** The purge of docs/varnish.vcl, of a cache that is no Varnish. */
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

describe('a CDN that is set up as docs/cdn.md and docs/varnish.vcl say', { timeout: TIMEOUT_MS }, () => {
  let fronts: Awaited<ReturnType<typeof openFronts>>;
  beforeAll(async () => {
    fronts = await openFronts();
  }, TIMEOUT_MS);
  afterAll(() => Promise.all(fronts.map(({ close }) => close())));
  const each = async (proves: (ask: Ask) => Promise<void>) => {
    // oxlint-disable-next-line no-await-in-loop
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
        // oxlint-disable-next-line no-await-in-loop
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
});

describe('in time', { timeout: TIMEOUT_MS }, () => {
  const site = () => opened.site;
  const path = '/collaborators';
  const cached = () => documentedCache(opened.served.targeted.direct, now);

  it('a page is fresh, then handed out while it is asked for again, and that costs no page', async () => {
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
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(STREAMING, path, SPAIN)).toMatchObject({ status: 200, text: first.text, isHit: true });
    }
    // At once, and when it was ten seconds old.
    expect(asked).toEqual([undefined, first.headers['etag']]);
    expect(statuses).toEqual([200, 304]);
    site().clock.advance(71_000);
    expect((await ask(STREAMING, path, SPAIN)).isHit).toBe(false);
  });

  it('without a purge what was withdrawn is still handed out while it is fresh, and for no longer than a minute more', async () => {
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

  it('an error is never kept, and what is kept is handed out instead', async () => {
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
