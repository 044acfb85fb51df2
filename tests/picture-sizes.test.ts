/** Pictures in several widths have `sizes`, because a browser otherwise loads a file as wide as the window. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { fetchPage } from './support/fetch-page.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

/** Elements whose `srcset` has widths. */
const withWidths = (html: string): string[] =>
  (html.match(/<(?:img|source|link)\b[^>]*>/g) ?? []).filter((tag) =>
    /\b(?:image)?srcset="[^"]* \d+w/i.test(tag),
  );
const unsized = (html: string): string[] =>
  withWidths(html).filter((tag) => !/\b(?:image)?sizes="[^"]+"/i.test(tag));

it.each([
  '/',
  '/film',
  '/film/night-swim',
  '/film/night-swim/watch/trailer/1',
  '/series/harbour-radio',
  '/performers',
  '/categories',
  '/confessions',
  '/live-tv',
  '/lp',
  '/sign-up',
  '/about',
])('every responsive picture on %s has sizes', async (address) => {
  let page = await fetchPage(site, address);
  if (page.location !== null) page = await fetchPage(site, page.location);
  expect(withWidths(page.html).length).toBeGreaterThan(0);
  expect(unsized(page.html)).toEqual([]);
});

it('a picture without sizes is found', () => {
  expect(unsized('<img srcSet="/a-480.avif 480w, /a-960.avif 960w">')).toHaveLength(1);
  expect(unsized('<img srcSet="/a-480.avif 480w" sizes="50vw">')).toEqual([]);
  expect(unsized('<source srcset="/narrow.png">')).toEqual([]);
});
