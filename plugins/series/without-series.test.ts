/** A brand without the plugin series: neither series nor episodes, on no page and in no response. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { getMovie, getOriginals, getProducts, getProductsSoon } from '#plugins/catalogue/api.ts';
import { getHome } from '#plugins/home/api.ts';
import { postSearch } from '#plugins/search/api.ts';
import { brandOf, brandSite, brandWithout } from '#tests/support/brand-site.ts';

let site: TestOrigin;
beforeAll(async () => {
  const brand = brandWithout(await brandOf('streaming'), new Set(['series']));
  site = await brandSite(brand, 'streaming-without-series');
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await site.visitor().fetch(path)).status;

it('the pages and endpoints of series do not exist', async () => {
  for (const path of ['/series', '/series/harbour-radio', '/api/series', '/api/series/slug/harbour-radio'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

it('lists contain films only, and their counts match', async () => {
  const { http } = site.visitor();
  const { data, meta } = await http.call(getProducts, { query: { perPage: 100 } });
  expect(data.length).toBeGreaterThan(10);
  expect(meta.total).toBe(data.length);
  const soon = await http.call(getProductsSoon);
  const { movies, series } = await http.call(getOriginals);
  const { rails } = await http.call(getHome);
  const all = [...data, ...soon, ...movies, ...rails.flatMap((rail) => rail.movies)];
  expect(new Set(all.map(({ model_type }) => model_type))).toEqual(new Set(['Movie']));
  expect(series).toEqual([]);
});

it('the search finds no series, and an episode has no page', async () => {
  const { http } = site.visitor();
  const { series, movies } = await http.call(postSearch, { body: { query: 'harbour radio' } });
  expect(series.total).toBe(0);
  expect(movies.data.filter(({ model_type }) => model_type !== 'Movie')).toEqual([]);
  const { rows } = await sql<{ id: number }>`select movie_id as id from episodes limit 1`.execute(
    site.origin.db,
  );
  await expect(http.call(getMovie, { params: { id: rows[0]?.id ?? 0 } })).rejects.toMatchObject({
    status: 404,
  });
});

it('no page links to series or mentions them, and the sitemap lists none', async () => {
  const visitor = site.visitor();
  for (const path of ['/', '/film', '/search', '/performers/mara-lind', '/about'])
    expect([path, await (await visitor.fetch(path)).text()]).toEqual([
      path,
      expect.not.stringMatching(/href="\/series|films(?:,| and) series/i),
    ]);
  expect(await (await visitor.fetch('/sitemap.xml')).text()).not.toContain('/series');
});
