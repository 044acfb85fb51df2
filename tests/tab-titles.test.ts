/** Every page, tab, page state, list page and error has its own tab title. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand as streaming } from '#brands/streaming/brand.ts';
import { LOCALES, splitLocale, withLocale, type Locale } from '#app/i18n/i18n.ts';
import { matchPath } from '#app/router/path.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import { sitemap } from '#server/pages/sitemap.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { IS_PROVING } from './support/proving.ts';
import { testSite } from './support/site.ts';

const SITE_MS = 120_000;
const SITE = 'https://titles.example';

let site: TestOrigin;
let guest: TestVisitor;
let owner: TestVisitor;
let premium: TestVisitor;
let film: number;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
  guest = site.visitor();
  owner = site.visitor();
  premium = site.visitor();
  for (const [who, name] of [
    [owner, 'owner'],
    [premium, 'premium'],
  ] as const)
    await who.http.call(postLogin, { body: { username: `${name}@example.test`, password: DEMO_PASSWORD } });
  const { id } = await site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('slug', '=', 'vermilion')
    .executeTakeFirstOrThrow();
  film = id;
}, SITE_MS);
afterAll(() => site.close());

const htmlAt = async (who: TestVisitor, path: string, locale: Locale): Promise<string> => {
  // Watch pages have no language in their URL, so the cookie sets it.
  const address = path.includes('/watch/') ? path : withLocale(path, locale);
  const answer = await who.fetch(address, {
    headers: { accept: 'text/html', 'accept-language': locale },
    redirect: 'follow',
  });
  return answer.text();
};
const titleAt = async (who: TestVisitor, path: string, locale: Locale): Promise<string> =>
  /<title>([^<]*)<\/title>/.exec(await htmlAt(who, path, locale))?.[1] ?? '';

/** Pages and states that are neither in a sitemap nor linked from a page. `:film` is an id. */
const OF_GUESTS: readonly string[] = [
  '/film?access=1',
  '/film?year=2024',
  '/film?length=long&access=2',
  '/film?page=999',
  '/search',
  '/search?query=night',
  '/search?query=qqqqzzzzxxxx',
  '/login',
  '/change-email/some-token',
  '/notices/some-token',
  '/sign-up',
  '/recover-password',
  '/recover-password/some-token',
  '/verify-account',
  '/nc-trial',
  '/nc-trial-success',
  '/cancel',
  '/cancel-subscription/some-token',
  '/cancel-subscription-error',
  '/payment-verification',
  '/impersonate',
  '/age-verification',
  '/newsletter-free-film',
  '/lp/welcome',
  '/no-such-page',
  '/seduce-boost/vermilion',
  '/film/vermilion/watch/movie/:film',
  '/film/vermilion/watch/trailer/:film',
];
const OF_MEMBERS: readonly string[] = [
  '/nc-trial-verification',
  '/profile',
  '/profile/watch-owned/vermilion',
  '/my-space',
  '/my-space/year',
  '/download/00000000-0000-4000-8000-000000000000',
];

const OF_PREMIUM: readonly string[] = ['/live-tv'];

/** Routes that are alternative forms of a listed URL. */
const OTHER_FORMS = [
  '/epoch-return-url',
  '/payment-error',
  '/payment-error-dimoco',
  '/payment-success',
  '/payment-success-dimoco',
  '/profile/cancel',
  '/series/:slug/watch/:kind/:id',
  '/series/:seriesId/:episodeId/:slug/watch/:kind/:id',
  '/watch/:kind/*',
  '/:content/watch/:kind/*',
];

const { routes } = registryOf(streaming);
const patternOf = (address: string) => matchPath(routes, address.replace(/\?.*/, ''))?.route.options.path;

/** Other URLs that show the same content as the URL without a query. */
const SAME = ['/legal?tab=terms'];

/**
 * States that a page links to: tabs, filters, seasons and following pages. Omits links marked as current and other sort
 * orders, which show the same content.
 */
function statesOf(address: string, html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => ({
    href: (/ href="([^"#]*)/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
    isCurrent: link.includes(' aria-current='),
  }));
  const current = links.filter(({ isCurrent }) => isCurrent).map(({ href }) => href);
  const same = new Set([...SAME, ...current]);
  return links
    .map(({ href }) => href)
    .filter((href) => href.startsWith(`${address}?`) && !same.has(href) && !href.includes('order='));
}

interface Page {
  readonly who: TestVisitor;
  readonly address: string;
}
const pages: Page[] = [];

/** Collects one URL per route in the sitemap, the unlisted URLs, and every state that these pages link to. */
beforeAll(async () => {
  const listed = [...(await sitemap(site.origin, SITE)).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !splitLocale(path).prefixed);
  const one = new Map(listed.map((path) => [patternOf(path), path]).toReversed() as [string, string][]);
  const add = (who: TestVisitor, address: string) =>
    pages.some((page) => page.who === who && page.address === address) || pages.push({ who, address });
  for (const path of [...one.values(), '/film/vermilion', ...OF_GUESTS])
    add(guest, path.replace(':film', String(film)));
  for (const path of OF_MEMBERS) add(owner, path);
  for (const path of OF_PREMIUM) add(premium, path);
  // The array grows while it is iterated.
  for (const { who, address } of pages)
    if (!address.includes('?'))
      for (const state of statesOf(address, await htmlAt(who, address, 'en'))) add(who, state);
}, SITE_MS);

it('the test opens every page of the brand', () => {
  const asked = new Set(pages.map(({ address }) => patternOf(address)));
  const left = routes.filter(({ options }) => options.page && !asked.has(options.path));
  expect(left.map(({ options }) => options.path).toSorted()).toEqual(OTHER_FORMS.toSorted());
});

describe.each(IS_PROVING ? [...LOCALES] : (['en'] as const))('titles in %s', (locale) => {
  it(
    'no two pages or states have the same title',
    async () => {
      const byTitle = new Map<string, string[]>();
      for (const { who, address } of pages) {
        const title = await titleAt(who, address, locale);
        byTitle.set(title, [...(byTitle.get(title) ?? []), address]);
      }
      expect(byTitle.get('') ?? []).toEqual([]);
      expect([...byTitle].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
    },
    SITE_MS,
  );
});

it.each([
  ['/film?access=2', 'Adult short films: Free to watch | Nocturne'],
  ['/film?length=long&access=2', 'Adult short films: Over 40 min, Free to watch | Nocturne'],
  ['/film/vermilion?tab=reviews', 'Reviews: Vermilion | Nocturne'],
  ['/search?query=night', 'Search results | Nocturne'],
  ['/search?query=qqqqzzzzxxxx', 'No search results | Nocturne'],
  ['/film?page=2', 'Adult short films, page 2 | Nocturne'],
  ['/series/harbour-radio?season=1', 'Harbour Radio – series | Nocturne'],
  ['/series/harbour-radio?season=2', 'Harbour Radio, season 2 – series | Nocturne'],
  ['/no-such-page', 'Page not found | Nocturne'],
  ['/film?page=999', 'Page does not exist | Nocturne'],
])('the title of %s is "%s"', async (path, title) => {
  expect(await titleAt(guest, path, 'en')).toBe(title);
});

it('the title of a watch page states why the film does not play', async () => {
  expect([
    await titleAt(guest, `/film/vermilion/watch/movie/${film}`, 'en'),
    await titleAt(owner, `/film/vermilion/watch/movie/${film}`, 'en'),
    await titleAt(guest, `/film/vermilion/watch/trailer/${film}`, 'en'),
  ]).toEqual([
    'Log in to watch Vermilion | Nocturne',
    'Subscribe to watch Vermilion | Nocturne',
    'Vermilion: trailer | Nocturne',
  ]);
});
