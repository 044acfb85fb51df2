/**
 * Everything that the site serves, requested by an unverified visitor in a gated country, reveals no title, still or
 * URL of its content.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { Pages } from '#ports/pages-origin.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { fixturesOf } from './support/fixtures.ts';
import { revealedIn, revealingOf, type Revealing } from './support/gated.ts';
import { seedMembers } from './support/members.ts';
import { readsOf } from './support/reads.ts';
import { testSite } from './support/site.ts';

const WHOLE_SITE_MS = 600_000;
const LEAST_READS = 500;
const LEAST_PAGES = 100;
/** Responses that may name purchased content, because they are the member's own data. */
const OWN = /^\/api\/me\/(?:transactions|receipts|stored|confessions)/;

let site: TestOrigin;
let revealing: Revealing;
let visitors: Readonly<Record<'guest' | 'member', TestVisitor>>;
let spaniard: TestVisitor;
beforeAll(async () => {
  site = await testSite({ responseCacheS: 3600 });
  await seedMembers(site.origin);
  revealing = await revealingOf(site.origin.db);
  const inBritain = () => site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' });
  visitors = { guest: inBritain(), member: inBritain() };
  const login = { username: 'premium@example.test', password: DEMO_PASSWORD };
  await visitors.member.http.call(postLogin, { body: login });
  spaniard = site.visitor({ 'x-el-country': 'ES', 'accept-language': 'en' });
}, WHOLE_SITE_MS);
afterAll(() => site.close());

/** Protected content that responses at these URLs reveal, in the document or the redirect target. */
async function revealed(who: TestVisitor, addresses: Iterable<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await who.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    const text = /^(?:text|application\/(?:json|xml|manifest))/.test(answer.headers.get('content-type') ?? '')
      ? await answer.text()
      : '';
    for (const one of revealedIn(text + location, revealing, decodeURI(address)))
      found.push(`${address}: ${one}`);
  }
  return found;
}

/** Every URL in the sitemap for an open country, and every fixed page, in each language. */
async function pages(): Promise<ReadonlySet<string>> {
  const xml = await (await spaniard.fetch('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const exempt = registryOf(brand).routes.flatMap(({ options }) =>
    options.exempt ? [options.path.replace(/\/:slug\?$/, '')] : [],
  );
  const fixed = ['/', '/age-verification', '/login', '/recover-password', '/nothing-here', ...exempt];
  return new Set([...listed, ...fixed.flatMap((path) => LOCALES.map((locale) => withLocale(path, locale)))]);
}

it.each(['guest', 'member'] as const)(
  'no page, file or redirect of the site reveals anything to a %s',
  async (who) => {
    const addresses = await pages();
    expect(addresses.size).toBeGreaterThan(LEAST_PAGES);
    expect(site.origin.modules.service(Pages)).toBeDefined();
    const files = ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/app.webmanifest', '/api/openapi.json'];
    expect(await revealed(visitors[who], [...addresses, ...files])).toEqual([]);
  },
  WHOLE_SITE_MS,
);

it.each(['guest', 'member'] as const)(
  'no GET request to the API reveals anything to a %s, even if the response is cached',
  async (who) => {
    const described = (await (await spaniard.fetch('/api/openapi.json')).json()) as OpenApi;
    const addresses = readsOf(described, await fixturesOf(site.origin.db)).filter(
      (address) => who === 'guest' || !OWN.test(address),
    );
    expect(addresses.length).toBeGreaterThan(LEAST_READS);
    for (const address of addresses) await spaniard.fetch(address);
    expect(await revealed(visitors[who], addresses)).toEqual([]);
  },
  WHOLE_SITE_MS,
);

it(
  'no image that a page in an open country shows or shares is sent',
  async () => {
    const shown = new Set<string>();
    for (const address of await pages()) {
      const html = await (await spaniard.fetch(address, { headers: { accept: 'text/html' } })).text();
      for (const [picture] of html.matchAll(/\/images\/[\w./-]+\.(?:avif|webp|jpg|png|svg|mp4)/g))
        shown.add(picture);
    }
    const neutral = /^\/images\/(?:brands|cards|footer-(?:wide|narrow))\//;
    const sent: string[] = [];
    for (const picture of shown) {
      const { status } = await visitors.guest.fetch(picture);
      if (status < 400 && !neutral.test(picture)) sent.push(picture);
    }
    expect(sent).toEqual([]);
    expect(shown.size).toBeGreaterThan(LEAST_PAGES);
  },
  WHOLE_SITE_MS,
);
