/** Crawls the first level of links; `crawl.proof.ts` crawls the whole site in every language. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { crawl } from './support/crawl.ts';
import { testSite } from './support/site.ts';

/** A lower number means that links are no longer found. */
const LEAST_PAGES = 15;

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

it('every page of the first level exists and has a title and a heading', async () => {
  const { faults, pages } = await crawl(site.app, {
    from: ['/'],
    origin: site.origin.config.publicUrl.replace(/\/$/, ''),
    headers: { 'x-el-country': 'ES' },
    within: (path) => splitLocale(path).locale === 'en' && path.split('/').length === 2,
    asking: () => false,
  });
  expect(faults).toEqual([]);
  expect(pages.size).toBeGreaterThan(LEAST_PAGES);
});
