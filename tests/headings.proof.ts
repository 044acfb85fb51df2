/** Every page of every brand has exactly one first-level heading, as rendered for a guest. */
import { afterAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import type { TestOrigin } from '#server/testing/origin.ts';
import { brandOf, brandSite } from './support/brand-site.ts';
import { pageAddresses } from './support/page-addresses.ts';

const SITE = 'https://headings.example';
const BRAND_MS = 180_000;
/** A lower number means that pages are no longer found. */
const LEAST_PAGES = 8;
const MOVES_MAX = 5;

const open: TestOrigin[] = [];
afterAll(async () => {
  for (const site of open) await site.close();
});

const headingsOf = (html: string): number => html.match(/<h1\b/g)?.length ?? 0;

/** The page after all redirects. */
async function pageAt(site: TestOrigin, path: string, moves = 0): Promise<string> {
  const headers = { accept: 'text/html', 'x-el-country': 'ES' };
  const answer = await site.app.inject({ url: path, headers });
  const { location } = answer.headers;
  if (location === undefined || moves >= MOVES_MAX) return answer.payload;
  const to = new URL(String(location), SITE);
  return pageAt(site, to.pathname + to.search, moves + 1);
}

describe.each(BRANDS)('pages of %s', (id) => {
  it('every page has exactly one first-level heading', { timeout: BRAND_MS }, async () => {
    const brand = await brandOf(id);
    const site = await brandSite(brand);
    open.push(site);
    const addresses = await pageAddresses(brand, site.origin);
    const found: string[] = [];
    for (const address of addresses) {
      const headings = headingsOf(await pageAt(site, address));
      if (headings !== 1) found.push(`${headings} h1: ${address}`);
    }
    expect(found).toEqual([]);
    expect(addresses.length).toBeGreaterThan(LEAST_PAGES);
  });
});
