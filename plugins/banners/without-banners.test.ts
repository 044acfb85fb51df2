/** A brand without the plugin banners: its lists and its home page are complete without them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { getHome } from '#plugins/home/api.ts';
import { brandOf, brandSite, brandWithout } from '#tests/support/brand-site.ts';

let site: TestOrigin;
beforeAll(async () => {
  const brand = brandWithout(await brandOf('streaming'), new Set(['banners']));
  site = await brandSite(brand, 'streaming-without-banners');
});
afterAll(() => site.close());

it('the endpoints of banners do not exist', async () => {
  for (const path of ['/api/banner', '/api/cta-banner', '/api/small-banners'])
    expect([path, (await site.visitor().fetch(path)).status]).toEqual([path, 404]);
});

it('the home page opens with featured films and has no banner between its shelves', async () => {
  const { slides, middle, bottom } = await site.visitor().http.call(getHome);
  expect(slides.length).toBeGreaterThan(1);
  expect(slides.every(({ movie }) => movie?.featured)).toBe(true);
  expect([middle, bottom]).toEqual([null, null]);
});

it.each(['/', '/film', '/series', '/categories', '/performers', '/confessions'])(
  '%s is shown without banners',
  async (path) => {
    const reply = await site.visitor().fetch(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<h1');
  },
);
