/** The first page of a brand without the plugin home. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { brandOf, brandSite, brandWithout } from '#tests/support/brand-site.ts';

let site: TestOrigin;
beforeAll(async () => {
  const brand = brandWithout(await brandOf('streaming'), new Set(['home']));
  site = await brandSite(brand, 'streaming-without-home');
});
afterAll(() => site.close());

it.each([
  ['/', '/film'],
  ['/de', '/de/film'],
])('%s redirects to the films at %s', async (path, to) => {
  const reply = await site.visitor().fetch(path, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, to]);
});

it('the sitemap and the API contain nothing of the home page', async () => {
  const visitor = site.visitor();
  expect((await visitor.fetch('/api/home')).status).toBe(404);
  const sitemap = await (await visitor.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('/film</loc>');
  expect(sitemap).not.toMatch(/<loc>https?:\/\/[^/<]+\/?<\/loc>/);
});
