/**
 * API responses of the catalogue except film lists: pages, shelves, people, stories, language fallback of texts, and
 * missing content.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import * as api from '../api.ts';
import { getHome } from '#plugins/home/api.ts';
import { getSeriesBySlug, getSeriesList } from '#plugins/series/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const statusOf = async (address: string) => (await site.visitor().fetch(`/api${address}`)).status;

test('a series lists its episodes in order, and an episode states its series', async () => {
  const series = await site.http.call(getSeriesBySlug, { params: { slug: 'harbour-radio' } });
  const places = series.episodes.map(({ season, episode }) => season * 100 + episode);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(series.episodes_count).toBe(series.episodes.length);
  expect(series.length).toBe(series.episodes.reduce((sum, { movie }) => sum + movie.length, 0));
  const [first] = series.episodes;
  const episode = await site.http.call(api.getMovie, { params: { id: first?.movie.id ?? 0 } });
  expect(episode.series).toMatchObject({
    slug: 'harbour-radio',
    season: first?.season,
    episode: first?.episode,
  });
  expect(episode.watch_path).toBe(`/series/harbour-radio/watch/movie/${episode.id}`);
  const { meta } = await site.http.call(getSeriesList);
  expect(meta.total).toBe(4);
});

test('products are films and series, newest first and announced ones last', async () => {
  const { data, meta } = await site.http.call(api.getProducts, { query: { perPage: 100 } });
  expect(meta.total).toBe(44);
  expect(new Set(data.map(({ model_type }) => model_type))).toEqual(new Set(['Movie', 'Series']));
  const statuses = data.map(({ status }) => status);
  expect(statuses).toEqual(statuses.toSorted());
  const dates = data.flatMap((one) => (one.status === 'Published' ? [one.release_date] : []));
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('originals omit films or series on request', async () => {
  expect((await site.http.call(api.getOriginals)).series).toHaveLength(3);
  expect(
    await site.http.call(api.getOriginals, { query: { excludeSeries: '1', excludeMovies: '1' } }),
  ).toEqual({ movies: [], series: [] });
});

test('the home page has slides, full shelves and the confession of the week', async () => {
  const home = await site.http.call(getHome);
  expect(home.slides.length).toBeGreaterThan(2);
  expect(home.slides.every(({ movie }) => movie?.director && movie.watch_path)).toBe(true);
  const ids = home.rails.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['new', 'most_seen', 'label:editors-choice', 'free', 'originals', 'soon']),
  );
  expect(home.rails.every(({ movies }) => movies.length > 0 && movies.length <= 12)).toBe(true);
  expect(home.rails.find(({ id }) => id === 'label:editors-choice')).toMatchObject({
    href: '/labels/editors-choice',
  });
  const week = home.confession?.id;
  expect(week).toBeGreaterThan(0);
  const seen = new Set<number | undefined>();
  for (let weeks = 0; weeks < 10; weeks += 1) {
    site.clock.advance(7 * 24 * 60 * 60 * 1000);
    seen.add((await site.visitor().http.call(getHome)).confession?.id);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('categories are listed in order without hidden ones, and can be filtered by whether they have films', async () => {
  const { data } = await site.http.call(api.getTags, { query: { perPage: 100 } });
  expect(data.map(({ order }) => order)).toEqual(data.map(({ order }) => order).toSorted((a, b) => a - b));
  expect(data.map(({ slug }) => slug)).not.toContain('vault');
  const featured = await site.http.call(api.getTagList, { params: { x: 'featured' } });
  expect(featured.every((tag) => tag.featured)).toBe(true);
  const list = (x: string) => site.http.call(api.getTagList, { params: { x } });
  const [whole, others, filled, empty, hidden] = await Promise.all(
    ['1,2,2', '1,0,2', '1,2,1', '1,2,0', '0,2,2'].map(list),
  );
  expect(whole).toEqual(await list('all'));
  expect(others).toEqual(whole?.filter((tag) => !tag.featured));
  expect(filled).toEqual(whole?.filter((tag) => tag.total > 0));
  expect(empty).toEqual(whole?.filter((tag) => tag.total === 0));
  expect(hidden).toEqual([]);
  const full = await site.http.call(api.getTagBySlug, { params: { slug: 'romance' } });
  expect(full.products.length).toBe(Math.min(24, full.total));
  const bare = await site.http.call(api.getTagBySlug, {
    params: { slug: 'romance' },
    query: { load_products: '0' },
  });
  expect(bare).toEqual({ ...full, products: [] });
});

test('behind-the-scenes items are paged and contain their films', async () => {
  const { data, meta } = await site.http.call(api.getBehindTheScenes, { query: { perPage: 3 } });
  expect(data).toHaveLength(3);
  expect(meta.total).toBeGreaterThan(3);
  expect(data.every((item) => item.movie.id === item.model_id)).toBe(true);
});

test.each([
  ['/movies/999999', 404],
  ['/movies/0', 422],
  ['/movies/abc', 422],
  ['/movies/99999999999', 422],
  ['/movies/slug/no-such-film', 404],
  ['/movies/slug/%00', 404],
  ["/movies/slug/x'%20or%201=1", 404],
  ['/movies/999999/similar', 404],
  ['/series/999999', 404],
  ['/series/slug/no-such', 404],
  ['/persons/999999', 404],
  ['/persons/villains', 422],
  ['/persons/performers/slug/nobody', 404],
  ['/tags/999999', 404],
  ['/tags/slug/no-such', 404],
  ['/tags/list/no-such', 404],
  ['/tags/list/1,2,3', 404],
  ['/tags/list/1,2', 404],
  ['/labels/slug/no-such', 404],
  ['/confessions/999999', 404],
  ['/confessions/999999/next', 404],
  ['/confessions/slug/no-such', 404],
  ['/scene-markers/slug/no-such', 404],
  ['/related-content/Movie/999999', 404],
  ['/related-content/Nonsense/1', 422],
])('GET %s returns %i', async (address, status) => {
  expect(await statusOf(address)).toBe(status);
});

test('a refusal reaches the page app as an ApiError with its code', async () => {
  await expect(site.http.call(api.getMovie, { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await expect(site.http.call(api.getMovie, { params: { id: 999_999 } })).rejects.toBeInstanceOf(ApiError);
});
