/**
 * The most important pages of each brand promise nothing that the brand lacks, in every language.
 * `missing-plugins.proof.ts` covers more pages and brands with one plugin less.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { brandOf, brandSite } from './support/brand-site.ts';
import { brokenPromises, readPage } from './support/plugin-promises.ts';
import { IS_PROVING } from './support/proving.ts';
import { openingsOf } from './support/promise-pages.ts';
import { ROOT } from './support/root.ts';

const BRAND_MS = 60_000;
const GUEST_PAGES = [
  '/',
  '/film',
  '/film/night-swim',
  '/faq',
  '/legal',
  '/legal?tab=privacy',
  '/accessibility',
  '/lp/welcome',
  '/login',
  '/sign-up',
  '/confess',
  '/online-cinema',
  '/seduce-boost/night-swim',
  '/categories',
  '/no-such-page',
];
const MEMBER_PAGES = ['/profile', '/profile?tab=subscription', '/profile?tab=order-history'];

/** Each brand is tested in a different language; the proof tests all languages. */
const BRANDS = readdirSync(join(ROOT, 'brands'));
const localesOf = (id: string) =>
  IS_PROVING ? LOCALES : LOCALES.filter((_locale, index) => index === BRANDS.indexOf(id) % LOCALES.length);

describe.each(BRANDS)('brand %s', (id) => {
  let site: TestOrigin;
  let plugins: ReadonlySet<string>;
  let open: Awaited<ReturnType<typeof openingsOf>>;
  beforeAll(async () => {
    const brand = await brandOf(id);
    plugins = new Set(brand.plugins.map((plugin) => plugin.id));
    site = await brandSite(brand);
    open = await openingsOf(site);
  }, BRAND_MS);
  afterAll(() => site.close());

  it.each(localesOf(id))(
    'pages in %s promise only available features',
    { timeout: BRAND_MS },
    async (locale) => {
      const broken: string[] = [];
      for (const path of GUEST_PAGES)
        broken.push(
          ...brokenPromises(await open.asGuest(path, locale), plugins, locale).map(
            (one) => `${path}: ${one}`,
          ),
        );
      for (const path of MEMBER_PAGES)
        broken.push(
          ...brokenPromises(await open.asMember(path, locale), plugins, locale).map(
            (one) => `${path}: ${one}`,
          ),
        );
      expect([...new Set(broken)]).toEqual([]);
    },
  );
});

it('a promise is found in text, links and fields, but only if its plugin is missing', () => {
  const page =
    '<p>Buy it <b>now</b></p><a href="/de/cart">x</a><form><select name="order"><option value="price">P</option></select></form>';
  expect(brokenPromises(page, new Set(), 'en')).toEqual([
    'films to buy: Buy it now',
    'films to buy: link /cart',
    'films to buy: field order=price',
  ]);
  expect(brokenPromises(page, new Set(['store']), 'en')).toEqual([]);
  // Adjacent links are read as one text.
  const links = '<a href="/">Back home</a><a href="/film">All films</a>';
  expect(brokenPromises(links, new Set(), 'en')).toEqual(['films to watch or to buy: Back homeAll films']);
  expect(readPage('<script>"buy"</script><p>a<!-- -->b</p>').texts).toEqual(['ab']);
});
