/** A site of two brands behind a cache, everybody who visits it, and what each must get. */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { postLogin } from '../../plugins/auth/api.ts';
import { DEMO_PASSWORD } from '../../plugins/account/server/demo/members.ts';
import type { PageEntry } from '../../server/shell/page-app.ts';
import { seedMembers } from './members.ts';
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
  '/search?query=night',
  '/profile',
  '/watch/movie/1',
  '/age-verification',
  '/no-such-page',
];
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
export const SPAIN = { 'x-el-country': 'ES', 'accept-language': 'en', 'accept-encoding': 'identity' };

/** The entry once more, of the other brand; everything below it is shared. */
const STORE_ENTRY = '../../entry-server.tsx?store';
async function storeEntry(): Promise<PageEntry> {
  const store = await import('../../brands/store.ts');
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

/** A site of two brands that listens, with everybody who visits it. */
export async function openSite(env: Readonly<Record<string, string>>) {
  const entry = await storeEntry();
  const site = await testSite({
    env: { BRANDS: 'streaming, store', ...env },
    cachesPages: true,
    pageApp: (brand) => (brand === 'store' ? { ...pageApp, entry: async () => entry } : pageApp),
  });
  await seedMembers(site.origin);
  await sql`update movies set blocked_countries = array['CH'] where slug = 'night-swim'`.execute(
    site.origin.db,
  );
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const member = site.visitor(SPAIN);
  await member.http.call(postLogin, { body: { username: 'premium@example.test', password: DEMO_PASSWORD } });
  const token = member.cookies.get('Authorization') ?? '';
  const guest = (more: Headers = {}, host = STREAMING): Visitor => ({ host, headers: { ...SPAIN, ...more } });
  const visitors: Readonly<Record<string, Visitor>> = {
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
    'guest who names another host': guest({ 'x-forwarded-host': STORE }),
  };
  const direct = askAt(port);
  const known = new Map<string, Promise<Answer>>();
  /** What somebody gets who asks the site itself. */
  const own = (name: string, path: string): Promise<Answer> => {
    const { host, headers } = visitors[name] ?? guest();
    const answer = known.get(`${name} ${path}`) ?? direct(host, path, headers);
    known.set(`${name} ${path}`, answer);
    return answer;
  };
  return { site, port, visitors, direct, own };
}
export type Opened = Awaited<ReturnType<typeof openSite>>;

/** What somebody sees of an answer; the way back from the gate is written down anew for each. */
export const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  location: String(headers['location']).replace(/(?<=\?to=).*/, '-'),
  policy: headers['content-security-policy'],
});

/** Everybody goes everywhere, in both orders, so that each comes after each; returns how often the cache had the answer. */
export async function walk(
  { visitors, own }: Pick<Opened, 'visitors' | 'own'>,
  cached: Ask,
): Promise<number> {
  const everybody = Object.entries(visitors);
  let hits = 0;
  for (const path of PATHS) {
    for (const [name, { host, headers }] of [...everybody, ...everybody.toReversed()]) {
      // One after another: each finds what those before left.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await cached(host, path, headers);
      // oxlint-disable-next-line no-await-in-loop
      expect({ name, path, ...seen(answer) }).toEqual({ name, path, ...seen(await own(name, path)) });
      hits += Number(answer.isHit);
    }
  }
  return hits;
}
