/** Everything a page leads to is there: links, alternates, pictures, in every language, from the home page on. */
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, splitLocale, withLocale } from '../kernel/i18n/i18n.ts';
import { sitemap } from '../server/shell/sitemap.ts';
import type { TestOrigin } from '../server/testing.ts';
import { crawl } from './support/crawl.ts';
import { testSite } from './support/site.ts';

const WHOLE_SITE_MS = 240_000;
/** Fewer would mean that links are no longer found. */
const LEAST_PAGES = 800;
const LEAST_FILES = 300;
/** What stands on them is the state of a flow that begins in the browser. */
const HEADLESS = new Set(LOCALES.map((locale) => withLocale('/age-verification', locale)));

describe('a crawler of the site', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await testSite();
  });
  afterAll(() => site.close());

  it(
    'finds no dead end, from any language, and every page of the sitemap',
    async () => {
      const { publicUrl } = site.origin.config;
      const { faults, pages, files } = await crawl(site.app, {
        from: LOCALES.map((locale) => withLocale('/', locale)),
        origin: publicUrl,
        headless: HEADLESS,
        // A tab or a sheet of a list leads to the same places in every language.
        asking: (path) => splitLocale(path).locale === 'en',
      });
      expect(faults).toEqual([]);
      expect(pages.size).toBeGreaterThan(LEAST_PAGES);
      expect(files.size).toBeGreaterThan(LEAST_FILES);
      const listed = [...(await sitemap(site.origin, publicUrl)).matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
      expect(listed.filter((path) => !pages.has(path))).toEqual([]);
    },
    WHOLE_SITE_MS,
  );
});

it('a crawler tells planted faults', async () => {
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
    '404: /b.webp (/)',
    '404: /c.webp (/)',
    '404: /de (/)',
    '404: /gone (/)',
    '500: /broken?page=2 (/)',
    'no #here: / (/)',
    'no title: /nameless (/moved)',
  ]);
});
