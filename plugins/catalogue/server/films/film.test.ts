/** API responses about one film: the data of its page, the language fallback of texts, and missing films. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#plugins/catalogue/api.ts';
import { getUserSegment } from '#plugins/catalogue/api/audience.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const french = () => site.visitor({ locale: 'fr' }).http;

describe('a film', () => {
  test('contains the data of its page, whether requested by id or by slug', async () => {
    const film = await site.http.call(api.getMovieBySlug, { params: { slug: 'windfall' } });
    expect(await site.http.call(api.getMovie, { params: { id: film.id } })).toEqual(film);
    expect(film).toMatchObject({
      slug: 'windfall',
      model_type: 'Movie',
      watch_path: `/film/windfall/watch/movie/${film.id}`,
      trailer_path: `/film/windfall/watch/trailer/${film.id}`,
      confession: { slug: 'the-orchard-wall' },
      series: null,
      priceCurrency: 'EUR',
      priceCurrencySymbol: '€',
      poster_picture: { base: '/images/poster/windfall' },
    });
    expect(film.director?.id).toBe(film.director_id);
    expect(film.performers.length).toBeGreaterThan(1);
    expect(film.rating.average).toBeGreaterThan(0);
    expect(film.similar_movies.map(({ id }) => id)).not.toContain(film.id);
    expect(film.similar_movies).toHaveLength(8);
  });

  test('falls back to English for each text separately', async () => {
    await sql`update movies set texts = texts #- '{fr,short_synopsis}' where slug = 'adjourned'`.execute(
      site.origin.db,
    );
    const ask = { params: { slug: 'adjourned' } };
    const [en, fr] = [
      await site.http.call(api.getMovieBySlug, ask),
      await french().call(api.getMovieBySlug, ask),
    ];
    expect(fr.short_synopsis).toBe(en.short_synopsis);
    expect(fr.synopsis).not.toBe(en.synopsis);
  });

  test("states that its title is English if it has none in the visitor's language", async () => {
    await sql`update movies set texts = texts #- '{fr,title}' where slug = 'adjourned'`.execute(
      site.origin.db,
    );
    await sql`update movies set texts = jsonb_set(texts, '{fr,title}', '"Aubaine"') where slug = 'windfall'`.execute(
      site.origin.db,
    );
    const langOf = async (http: typeof site.http, slug: string) =>
      (await http.call(api.getMovieBySlug, { params: { slug } })).title_lang;
    expect([
      await langOf(french(), 'adjourned'),
      await langOf(french(), 'windfall'),
      await langOf(site.http, 'adjourned'),
    ]).toEqual(['en', null, undefined]);
  });

  test('has extras whose paths are pages and never media files', async () => {
    const film = await site.http.call(api.getMovieBySlug, { params: { slug: 'night-swim' } });
    const paths = film.extras.map(({ video_path }) => video_path);
    expect(paths).toContain(`/film/night-swim/watch/trailer/${film.id}`);
    expect(film.behind_scenes_path).toMatch(/^\/film\/night-swim\/watch\/bhs\/\d+$/);
    const related = await site.http.call(api.getRelatedContent, {
      params: { model_type: 'Movie', model_id: film.id },
    });
    expect(related).toEqual(film.extras);
    const similar = await site.http.call(api.getSimilarMovies, {
      params: { id: film.id },
      query: { optimized: '1' },
    });
    expect(similar).toEqual(film.similar_movies);
    const markers = await site.http.call(api.getSceneMarkers, { params: { slug: 'night-swim' } });
    expect(markers).toEqual(film.scene_markers);
  });

  test('has a trailer but no film to watch if it is only announced', async () => {
    const soon = await site.http.call(api.getProductsSoon);
    expect(soon.map(({ release_date }) => release_date)).toEqual(
      soon.map(({ release_date }) => release_date).toSorted(),
    );
    const film = await site.http.call(api.getMovie, { params: { id: soon[0]?.id ?? 0 } });
    expect(film).toMatchObject({ status: 'Upcoming Release', watch_path: null });
    expect(film.trailer_path).not.toBeNull();
    const making = await site.http.call(api.getProductsInProduction);
    expect(making.map(({ slug }) => slug)).toEqual(['mirabels-clocks', 'before-the-ice']);
  });

  test('and a series have an audience', async () => {
    const ask = (query: Record<string, number>) => site.http.call(getUserSegment, { query });
    expect(await ask({ movie_id: 34 })).toEqual({ user_segment_id: 1 });
    expect((await ask({ series_id: 102 })).user_segment_id).toEqual(expect.any(Number));
    await expect(ask({ movie_id: 41 })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(ask({ movie_id: 999_999 })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    for (const query of [{}, { movie_id: 34, series_id: 102 }, { movie_id: -1 }])
      await expect(ask(query as never)).rejects.toMatchObject({ status: 422, code: 'invalid' });
  });
});
