/** Editorial data of films, on a film's own page and as filters of the list. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import * as api from '#plugins/catalogue/api.ts';
import { INTENSITIES, MOODS } from '#ports/film-editorial.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const film = (slug: string, locale = 'en') =>
  site.visitor({ locale }).http.call(api.getMovieBySlug, { params: { slug } });
const slugsOf = async (query: object) => {
  const { data } = await site.visitor().http.call(api.getMovies, { query: { ...query, perPage: 100 } });
  return data.map(({ slug }) => slug);
};

describe('the page of a film', () => {
  test('has its mood, intensity and content notes', async () => {
    expect((await film('blue-hour-motel')).editorial).toEqual({
      mood: 'tense',
      intensity: 'intense',
      content_notes: ['sex', 'nudity', 'deception'],
      reason: '',
      note: null,
    });
  });

  test('distinguishes spoken languages from subtitles', async () => {
    const { spoken, subtitles } = await film('a-borrowed-room');
    expect(spoken).toEqual(['es', 'en']);
    expect(subtitles).toEqual(['en', 'de', 'es', 'fr']);
  });

  test("has a note in the visitor's language, or in English", async () => {
    const notes = await Promise.all(
      LOCALES.map(async (locale) => (await film('a-borrowed-room', locale)).editorial?.note),
    );
    expect(new Set(notes.map((note) => note?.text)).size).toBe(LOCALES.length);
    expect(notes.every((note) => note?.by === 'director')).toBe(true);
    await sql`update film_editorial set texts = texts - 'fr'
      where movie_id = (select id from movies where slug = 'the-night-ferry')`.execute(site.origin.db);
    expect((await film('the-night-ferry', 'fr')).editorial?.note).toEqual(
      (await film('the-night-ferry')).editorial?.note,
    );
  });

  test('is complete without editorial data', async () => {
    const episode = await film('harbour-radio-static');
    expect(episode).toMatchObject({ editorial: null, spoken: [] });
  });

  test('has a different still for each scene and each extra', async () => {
    const { scene_markers: scenes, extras, cover_picture: cover } = await film('night-swim');
    const stills = [...scenes.map((one) => one.picture), ...extras.map((one) => one.poster_image)];
    const bases = stills.map((picture) => picture?.base);
    expect(new Set([cover.base, ...bases]).size).toBe(scenes.length + extras.length + 1);
  });
});

describe('the film list', () => {
  test.each(MOODS)('contains the films of the mood %s, which are in no other mood', async (mood) => {
    const found = await slugsOf({ mood });
    expect(found.length).toBeGreaterThan(2);
    const others = await Promise.all(
      MOODS.filter((one) => one !== mood).map((one) => slugsOf({ mood: one })),
    );
    expect(others.flat().filter((slug) => found.includes(slug))).toEqual([]);
  });

  test('contains each film under one of the intensities, and combines several filters', async () => {
    const all = await Promise.all(INTENSITIES.map((intensity) => slugsOf({ intensity })));
    expect(new Set(all.flat())).toEqual(new Set(await slugsOf({})));
    const both = await slugsOf({ mood: 'dreamlike', intensity: 'intense', length: 'short' });
    expect(both).toEqual(['night-swim']);
  });

  test('contains no hidden film, even if its mood matches', async () => {
    const { rows } = await sql<{ mood: string }>`select f.mood from film_editorial f
      join movies m on m.id = f.movie_id where m.slug = 'the-locked-drawer'`.execute(site.origin.db);
    expect(rows).toEqual([{ mood: 'tense' }]);
    expect(await slugsOf({ mood: 'tense' })).not.toContain('the-locked-drawer');
  });
});
