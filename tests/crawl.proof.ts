/**
 * Crawls the whole site once in every language and checks its pages: links work, heads are valid (README 5 of app), and
 * hidden content, or content withheld from crawlers in gated countries, appears nowhere.
 */
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { TITLE_LIMIT } from '#app/head/head.ts';
import { LOCALES, splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { ABROAD, seedHidden, VEILED } from '#plugins/catalogue/server/visible/testing-hidden.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { crawl, type Crawled } from './support/crawl.ts';
import { headFaults, headOf } from './support/head-rules.ts';
import { testSite } from './support/site.ts';
import { BOT, leaksOf, markWithheld } from './support/withheld.ts';

const WHOLE_SITE_MS = 240_000;
/** A lower number means that links are no longer found. */
const LEAST_PAGES = 800;
const LEAST_FILES = 300;
const LEAST_HEADS = 160;
const LEAST_ENGLISH = 150;
/** Pages that no sitemap lists, whose heads are checked as well. */
const UNLISTED = [
  '/login',
  '/sign-up',
  '/age-verification',
  '/film?page=2',
  '/search',
  '/search?query=night',
];

describe('crawling the site', () => {
  let site: TestOrigin;
  let walked: Crawled;
  const pages = new Map<string, string>();
  /** Scheme and host, without a trailing slash. */
  let publicUrl: string;
  beforeAll(async () => {
    site = await testSite();
    await seedHidden(site);
    await markWithheld(site.origin.db);
    publicUrl = site.origin.config.publicUrl.replace(/\/$/, '');
    walked = await crawl(site.app, {
      from: LOCALES.flatMap((locale) => ['/', ...UNLISTED].map((path) => withLocale(path, locale))),
      origin: publicUrl,
      headers: { 'x-el-country': ABROAD },
      // Tabs and filters of a list link to the same pages in every language.
      asking: (path) => splitLocale(path).locale === 'en',
      onPage: (address, html) => void pages.set(address, html),
    });
  }, WHOLE_SITE_MS);
  afterAll(() => site.close());

  it('there are no dead links, and every page has a title and a heading', () => {
    expect(walked.faults).toEqual([]);
    expect(walked.pages.size).toBeGreaterThan(LEAST_PAGES);
    expect(walked.files.size).toBeGreaterThan(LEAST_FILES);
  });

  it('every page of the sitemap is found and has a valid head in every language', async () => {
    const xml = await (await site.visitor({ 'x-el-country': ABROAD }).fetch('/sitemap.xml')).text();
    const listed = [...xml.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed.filter((path) => !pages.has(path))).toEqual([]);
    const unlisted = LOCALES.flatMap((locale) => UNLISTED.map((path) => withLocale(path, locale)));
    const judged = new Set([...listed, ...unlisted]);
    const titles = new Set<string>();
    const faults = [...judged].flatMap((address) => {
      const html = pages.get(address) ?? '';
      titles.add(headOf(html).title);
      const { path, locale } = splitLocale(address);
      return headFaults(html, { path, locale, site: publicUrl, name: brand.info.name });
    });
    expect(faults).toEqual([]);
    expect(judged.size).toBeGreaterThan(LEAST_HEADS);
    expect(titles.size).toBeGreaterThan(LEAST_HEADS / 2);
  });

  it('only translated home pages are excluded from the index', () => {
    const robots = (address: string) => headOf(pages.get(address) ?? '').named('robots');
    expect(LOCALES.map((locale) => robots(withLocale('/', locale)))).toEqual(
      LOCALES.map((locale) => (locale === 'en' ? undefined : 'noindex, nofollow')),
    );
    expect(robots('/de/film')).toBeUndefined();
  });

  it('hidden content appears on no page', () => {
    expect([...pages].filter(([, html]) => VEILED.test(html)).map(([address]) => address)).toEqual([]);
  });

  it(
    'withheld content appears on no page for a crawler in a gated country',
    { timeout: WHOLE_SITE_MS },
    async () => {
      const crawler = site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en', 'user-agent': BOT });
      const english = [...pages.keys()].filter((address) => !splitLocale(address).prefixed);
      const leaks: string[] = [];
      let read = 0;
      for (const address of english) {
        const answer = await crawler.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
        if (answer.status === 200) read += 1;
        leaks.push(...leaksOf(await answer.text()).map((leak) => `${address}: ${leak}`));
      }
      expect(leaks).toEqual([]);
      expect(read).toBeGreaterThan(LEAST_ENGLISH);
    },
  );

  it('withheld content and an invalid head are detected', async () => {
    // Pages are cached for many visitors, so playback URLs must come from an API call of each browser.
    expect(new Set([...pages.values()].flatMap(leaksOf))).toEqual(
      new Set(['a whole story', 'an explicit text']),
    );
    const { id } = await site.origin.db
      .selectFrom('movies')
      .select('id')
      .where('status', '=', 'Published')
      .where('trailer_clip', 'is not', null)
      .where('slug', 'not like', 'zz%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const trailer = await site.visitor().fetch(`/api/movies/${id}/play?type=trailer`);
    expect(leaksOf(await trailer.text())).toEqual(['something to play']);
    const film = pages.get('/film') ?? '';
    const page = { path: '/film', locale: 'en', site: publicUrl, name: brand.info.name } as const;
    const long = film.replace(/<title>[^<]*/, `<title>${'x'.repeat(TITLE_LIMIT + 1)}`);
    expect(headFaults(long, page)).toHaveLength(2);
  });

  it('a missing page has a noindex directive', async () => {
    const answer = await site.visitor().fetch('/film/no-such-film', { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(headOf(await answer.text()).named('robots')).toBe('noindex');
  });
});

it('the crawler detects each kind of error', async () => {
  const app = fastify();
  const pages: Record<string, string> = {
    '/': `<title>Home</title><h1>Home</h1><a href="/gone">x</a><a href="/moved">x</a><a href="#here">x</a>
      <a href="/broken?page=2">x</a><link rel="alternate" hreflang="de" href="https://site.example/de">
      <img src="/a.webp" srcset="/b.webp 1x, /c.webp 2x"><a href="https://elsewhere.example/">x</a><i id="there"></i>`,
    '/fine': '<title>Fine</title><h1>Fine</h1>',
    '/nameless': '<title></title><p>Nothing</p>',
  };
  for (const [path, html] of Object.entries(pages))
    app.get(path, (_request, reply) => reply.type('text/html').send(html));
  app.get('/moved', (_request, reply) => reply.redirect('/nameless', 301));
  app.get('/broken', (_request, reply) => reply.code(500).send());
  app.get('/a.webp', (_request, reply) => reply.type('image/webp').send('x'));
  const { faults } = await crawl(app, { from: ['/', '/fine'], origin: 'https://site.example' });
  expect(faults.toSorted()).toEqual([
    '0 h1: /nameless (/moved)',
    '301 to /nameless: /moved (/)',
    '404: /b.webp (/)',
    '404: /c.webp (/)',
    '404: /de (/)',
    '404: /gone (/)',
    '500: /broken?page=2 (/)',
    'no #here: / (/)',
    'no title: /nameless (/moved)',
  ]);
});
