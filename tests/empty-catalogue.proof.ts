/** A production site without content: every page exists and states that it is empty. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { crawl } from './support/crawl.ts';
import { readsOf } from './support/reads.ts';
import { testSite } from './support/site.ts';

const CRAWL_MS = 120_000;
/** A lower number means that links are no longer found. */
const LEAST_PAGES = 30;
const LEAST_READS = 50;

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite({ seeded: false, env: { NODE_ENV: 'production' } });
}, 60_000);
afterAll(() => site.close());

it(
  'every link of the empty site leads to a page with a title and a heading',
  { timeout: CRAWL_MS },
  async () => {
    const { faults, pages } = await crawl(site.app, {
      from: ['/'],
      origin: site.origin.config.publicUrl,
      asking: (path) => !LOCALES.some((locale) => locale !== 'en' && path.startsWith(`/${locale}`)),
    });
    expect(faults).toEqual([]);
    expect(pages.size).toBeGreaterThan(LEAST_PAGES);
  },
);

it('no GET request to the API fails because the catalogue is empty', async () => {
  const document = (await (await site.visitor().fetch('/api/openapi.json')).json()) as OpenApi;
  const reads = readsOf(document, {});
  expect(reads.length).toBeGreaterThan(LEAST_READS);
  const failed: string[] = [];
  for (const address of reads) {
    const { status } = await site.visitor().fetch(address);
    if (status >= 500) failed.push(`${status} ${address}`);
  }
  expect(failed).toEqual([]);
});

it.each([
  ['/search?query=night', 200],
  ['/film?order=newest', 200],
  ['/film?page=2', 404],
  ['/film/night-swim', 404],
  ['/series/none', 404],
  ['/performers/nobody', 404],
  ['/no/such/page', 404],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/app.webmanifest', 200],
])('the empty site returns %s with status %i in every language', async (path, status) => {
  for (const locale of path.includes('.') ? (['en'] as const) : LOCALES) {
    const answer = await site.app.inject({ url: withLocale(path, locale), headers: { accept: 'text/html' } });
    expect(answer.statusCode, locale).toBe(status);
  }
});
