/** The sitemap lists every public page once, omits hidden ones, and is split if one file is too small. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provide } from '#kernel/plugin.ts';
import { loadBrand, modulesOf } from '../bootstrap/brand-modules.ts';
import { Pages } from '#ports/pages-origin.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const SITE = 'https://site.example';
let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const pathsIn = (xml = '') =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

describe('the sitemap', () => {
  test('the sitemap lists films, series, categories, labels and people, each path once', async () => {
    const paths = pathsIn(await sitemap(site.origin, SITE));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/film/night-swim',
        '/series/harbour-radio',
        '/categories/noir',
        '/labels/editors-choice',
        '/performers/mara-lind',
        '/performers/june-and-olek',
        '/collaborators/directors/ines-calder',
        '/collaborators/artist-gallery/ottilie-varn',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('the sitemap lists each page in every language', async () => {
    const paths = pathsIn(await sitemap(site.origin, SITE));
    expect(paths).toEqual(
      expect.arrayContaining(['/about', '/de/about', '/es/about', '/fr/about', '/de/film/night-swim']),
    );
  });

  test('the sitemap omits hidden categories and films', async () => {
    const xml = await sitemap(site.origin, SITE);
    expect(xml).not.toContain('/categories/vault');
    expect(xml).not.toContain('the-locked-drawer');
  });

  test('the sitemap lists confessions only if the brand has a page for them', async () => {
    const paths = pathsIn(await sitemap(site.origin, SITE));
    expect(paths).toContain('/confessions');
    expect(paths).toContain('/confessions/the-same-seat');
    const brand = await loadBrand('streaming');
    const plugins = brand.plugins.filter(({ id }) => id !== 'confessions');
    const less = await testOrigin({
      seeded: true,
      modules: await modulesOf({ plugins }),
      services: [
        provide(Pages, {
          pageOf: (address) => (address.startsWith('/confessions') ? undefined : address),
          addressOf: (url) => url,
          isBare: () => false,
          isSecret: () => false,
          isExempt: () => false,
        }),
      ],
    });
    expect(await sitemap(less.origin, SITE)).not.toContain('/confessions');
    await less.close();
  });

  test('the sitemap omits pages of plugins that the brand does not have', async () => {
    const brand = await loadBrand('streaming');
    // Plugins that need the catalogue are gone with it.
    const gone = new Set([
      'catalogue',
      'catalogue-editing',
      'next-films',
      'confessions',
      'home',
      'people',
      'reminders',
      'reviews',
      'search',
      'series',
      'banners',
    ]);
    const modules = await modulesOf({ plugins: brand.plugins.filter(({ id }) => !gone.has(id)) });
    const less = await testOrigin({ modules });
    const paths = pathsIn(await sitemap(less.origin, SITE));
    await less.close();
    expect(paths).toEqual(expect.arrayContaining(['/about', '/faq']));
    expect(paths.filter((path) => path.startsWith('/film') || path === '/')).toEqual([]);
  });

  test('a large sitemap becomes an index of parts that together list every page', async () => {
    const options = { urlsPerFile: 40 };
    const whole = pathsIn(await sitemap(site.origin, SITE));
    const files = pathsIn(await sitemap(site.origin, SITE, options));
    expect(files).toEqual(
      Array.from({ length: Math.ceil(whole.length / 40) }, (_, at) => `/sitemap-${at + 1}.xml`),
    );
    const parts = await Promise.all(files.map((_, at) => sitemapPart(site.origin, SITE, at + 1, options)));
    expect(parts.flatMap(pathsIn)).toEqual(whole);
    expect(await sitemapPart(site.origin, SITE, 0, options)).toBeUndefined();
    expect(await sitemapPart(site.origin, SITE, files.length + 1, options)).toBeUndefined();
  });
});
