/** A site of two brands behind caches, its visitors, and the response that each must get. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { createApps } from '#server/bootstrap/apps.ts';
import { cdnHeaders } from '#server/http/cdn/headers.ts';
import type { Config } from '#server/config/config.ts';
import { RESPONSE_CACHE_S } from '#server/http/cache/response-cache.ts';
import { createGuestPages } from '#server/pages/guest-pages.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import type { PageEntry } from '#server/pages/page-app.ts';
import { shell } from '#server/pages/shell.ts';
import { TEST_START } from '#server/testing/origin.ts';
import { seedMembers } from './members.ts';
import { purgeHook } from './purge-hook.ts';
import { askAt, type Answer, type Ask, type Headers } from './shared-cache.ts';
import { pageApp, testSite } from './site.ts';

export const STREAMING = 'localhost:3000';
export const STORE = 'store.localhost:3000';
const PATHS = [
  '/',
  '/de',
  '/film',
  '/film?page=2',
  '/film/night-swim',
  '/sitemap.xml',
  '/profile',
  '/watch/movie/1',
  '/age-verification',
  '/no-such-page',
];
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
export const SPAIN = { 'x-el-country': 'ES', 'accept-language': 'en', 'accept-encoding': 'identity' };
/** The visitor whose headers claim another brand; a configured CDN removes such headers. */
export const LIAR = 'guest who names another host';

/** Imports the entry a second time for the other brand; both share the modules below it. */
const STORE_ENTRY = '../../app/origin/entry-server.tsx?store';
async function storeEntry(): Promise<PageEntry> {
  const store = await import('#brands/store/brand.ts');
  vi.doMock('#brand', () => store);
  try {
    return (await import(STORE_ENTRY)) as PageEntry;
  } finally {
    vi.doUnmock('#brand');
  }
}

interface Visitor {
  readonly host: string;
  readonly headers: Headers;
}
type Visitors = Readonly<Record<string, Visitor>>;

function everybody(token: string) {
  const guest = (more: Headers = {}, host = STREAMING): Visitor => ({ host, headers: { ...SPAIN, ...more } });
  return {
    guest: guest(),
    'guest with cookies': guest({ cookie: 'age_restriction=true; discreet=1' }),
    member: guest({ cookie: `discreet=1; Authorization=${token}` }),
    'member by token': guest({ authorization: `Bearer ${token}` }),
    'member whose session has ended': guest({ cookie: 'Authorization=ended' }),
    'guest of the other brand': guest({}, STORE),
    'member at the other brand': guest({ cookie: `Authorization=${token}` }, STORE),
    German: guest({ 'accept-language': 'de' }),
    'German who keeps to English': guest({ 'accept-language': 'de', cookie: 'locale=en' }),
    Swiss: guest({ 'x-el-country': 'CH' }),
    British: guest({ 'x-el-country': 'GB' }),
    'British crawler': guest({ 'x-el-country': 'GB', 'user-agent': CRAWLER }),
    crawler: guest({ 'user-agent': CRAWLER, 'accept-language': 'de' }),
    Texan: guest({ 'x-el-country': 'US', 'x-el-us-state': 'TX' }),
    Oregonian: guest({ 'x-el-country': 'US', 'x-el-us-state': 'OR' }),
    'visitor from nowhere': guest({ 'x-el-country': 'XX' }),
    [LIAR]: guest({ 'x-forwarded-host': STORE }),
  } satisfies Visitors;
}

/** Caches responses, which do not change because the clock does not advance. */
function remembering(ask: Ask): Ask {
  const known = new Map<string, Promise<Answer>>();
  return (...asked) => {
    const question = JSON.stringify(asked);
    const answer = known.get(question) ?? ask(...asked);
    known.set(question, answer);
    return answer;
  };
}

/** The site as served with one of the operator's settings. */
export interface Served {
  readonly port: number;
  readonly direct: Ask;
  /** Like `direct`, but with cached responses, for requests at the same moment. */
  readonly remembered: Ask;
}
const servedBy = ({ server }: FastifyInstance): Served => {
  const { port } = server.address() as AddressInfo;
  return { port, direct: askAt(port), remembered: remembering(askAt(port)) };
};

/** A listening site of two brands, started once per setting on one database. */
export async function openSite() {
  const entry = await storeEntry();
  const appOf = (brand: string) => (brand === 'store' ? { ...pageApp, entry: async () => entry } : pageApp);
  let nowMs = () => TEST_START.getTime();
  const hook = await purgeHook(() => new Date(nowMs()));
  const site = await testSite({
    env: { BRANDS: 'streaming, store', CDN: 'targeted', ...hook.env },
    cachesPages: true,
    responseCacheS: RESPONSE_CACHE_S,
    pageApp: appOf,
  });
  const { origin, clock } = site;
  nowMs = () => clock.now().getTime();
  await seedMembers(origin);
  await sql`update movies set blocked_countries = array['CH'] where slug = 'night-swim'`.execute(origin.db);

  const apps: FastifyInstance[] = [];
  const serve = async (more: Partial<Config>): Promise<Served> => {
    const others = origin.others.map((one) => ({ ...one, config: { ...one.config, ...more } }));
    const app = await createApps({ ...origin, config: { ...origin.config, ...more }, others }, (brand) => {
      const guestPages = createGuestPages(createPageCache({ now: clock.now }), cdnHeaders(brand));
      return {
        shedsLoad: false,
        callsPerMinute: 1_000_000,
        responseCacheS: RESPONSE_CACHE_S,
        guestPages,
        pages: (pages) => shell(pages, { origin: brand, app: appOf(brand.config.brand), guestPages }),
      };
    });
    apps.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return servedBy(app);
  };
  await site.app.listen({ port: 0, host: '127.0.0.1' });

  const member = site.visitor(SPAIN);
  await member.http.call(postLogin, { body: { username: 'premium@example.test', password: DEMO_PASSWORD } });
  return {
    site,
    hook,
    visitors: everybody(member.cookies.get('Authorization') ?? ''),
    served: {
      targeted: servedBy(site.app),
      's-maxage': await serve({ cdn: { header: 's-maxage', purge: undefined } }),
      off: await serve({ cdn: undefined }),
      /** This site ignores edge headers from everyone. */
      distrustful: await serve({
        cdn: { header: 'targeted', purge: undefined },
        trustProxy: ['203.0.113.0/24'],
      }),
    },
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await site.close();
      await hook.close();
    },
  };
}
export type Opened = Awaited<ReturnType<typeof openSite>>;

/** The visible parts of a response, except the return path from the gate, which differs for each visitor. */
export const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  location: String(headers['location']).replace(/(?<=\?to=).*/, '-'),
  policy: headers['content-security-policy'],
});

/**
 * Lets every visitor open every page, in both orders, so that each visitor follows every other; returns the number of
 * cache hits.
 */
export async function walk(visitors: Visitors, own: Ask, cached: Ask): Promise<number> {
  const all = Object.entries(visitors);
  let hits = 0;
  for (const path of PATHS) {
    for (const [name, { host, headers }] of [...all, ...all.toReversed()]) {
      // Requests are sequential, because each depends on what earlier ones have cached.
      const answer = await cached(host, path, headers);
      expect({ name, path, ...seen(answer) }).toEqual({
        name,
        path,
        ...seen(await own(host, path, headers)),
      });
      hits += Number(answer.isHit);
    }
  }
  return hits;
}
