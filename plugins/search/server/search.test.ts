/** Search through the API client: results, their order and language, and typing errors. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSearchLabels } from '#plugins/search/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { searcher, slugsOf } from './testing-search.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

const { search, visitor } = searcher(() => site);

describe('a search', () => {
  test('returns hits by group with their number', async () => {
    const found = await search('night');
    expect(slugsOf(found.movies)).toEqual(expect.arrayContaining(['night-swim', 'the-night-ferry']));
    expect(slugsOf(found.tags)[0]).toBe('city-nights');
    expect(slugsOf(found.confessions)[0]).toBe('the-night-the-lift-stopped');
    expect(found.movies.total).toBeGreaterThanOrEqual(found.movies.data.length);
    expect(slugsOf((await search('mara lind')).persons)).toEqual(['mara-lind']);
    expect(slugsOf((await search('harbour radio')).series)).toEqual(['harbour-radio']);
  });

  test('ranks an exact title first, then titles that begin with the query, then other titles, then other texts', async () => {
    const { movies } = await search('the night ferry');
    expect(slugsOf(movies)[0]).toBe('the-night-ferry');
    const begun = slugsOf((await search('night')).movies);
    expect(begun[0]).toBe('night-swim');
    const titles = begun.map((slug) => slug.includes('night'));
    expect(titles).toEqual(titles.toSorted((one, other) => Number(other) - Number(one)));
    expect(titles).toContain(false);
  });

  test('lists the group with the best hit first and omits empty groups', async () => {
    expect((await search('mara lind')).order).toEqual(['persons', 'movies', 'series']);
    expect((await search('noir')).order[0]).toBe('tags');
    expect((await search('night swim')).order[0]).toBe('movies');
    expect((await search('zzzz')).order).toEqual([]);
  });

  test('finds incomplete words', async () => {
    for (const query of ['ni', 'nig', 'night s', 'night sw'])
      expect(slugsOf((await search(query)).movies)[0], query).toBe('night-swim');
  });

  test.each([
    ['nigth swim', 'night-swim'],
    ['nihgt swim', 'night-swim'],
    ['night swwim', 'night-swim'],
    ['noght swim', 'night-swim'],
    ['nigt swim', 'night-swim'],
    ['nigth swm', 'night-swim'],
    ['nightt swim', 'night-swim'],
    ['nightswim', 'night-swim'],
    ['umbrela theif', 'the-umbrella-thief'],
    ['swim nigth', 'night-swim'],
  ])('corrects %s', async (query, slug) => {
    expect(slugsOf((await search(query)).movies)[0]).toBe(slug);
  });

  test('corrects misspelt names and long words with two errors', async () => {
    expect(slugsOf((await search('maar lidn')).persons)).toEqual(['mara-lind']);
    expect(slugsOf((await search('camile vernoi')).persons)).toEqual(['camille-vernoy']);
    expect(slugsOf((await search('brancladi')).persons)).toEqual(['teo-brancaldi']);
    expect(slugsOf((await search('conversatoins')).tags)).toEqual(['long-conversations']);
    expect(slugsOf((await search('dictionnarie')).confessions)).toEqual(['the-dictionary-of-us']);
  });

  test('never ranks a corrected word above the typed word', async () => {
    const { db } = site.origin;
    await sql`update movies set texts = jsonb_set(texts, '{en,title}', '"Light Swim"') where slug = 'salt'`.execute(
      db,
    );
    const { movies } = await search('night swim');
    expect(slugsOf(movies)[0]).toBe('night-swim');
    expect(slugsOf(movies).indexOf('salt')).toBeGreaterThan(0);
    expect(slugsOf((await search('light swim')).movies)[0]).toBe('salt');
  });

  test.each([
    ['estevar', 'paloma-estevar'],
    ['Estévar', 'paloma-estevar'],
    ['ESTÉVAR', 'paloma-estevar'],
    ['sael', 'marguerite-sael'],
  ])('finds %s with or without accents', async (query, slug) => {
    expect(slugsOf((await search(query)).persons)).toEqual([slug]);
  });

  test('finds films by their people and categories', async () => {
    const { movies } = await search('ines calder');
    expect(movies.total).toBeGreaterThan(0);
    const films = await sql<{
      slug: string;
    }>`select m.slug from movies m join movie_people j on j.movie_id = m.id
      join persons p on p.id = j.person_id where p.slug = 'ines-calder'`.execute(site.origin.db);
    expect(films.rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugsOf(movies).slice(0, 1)));
    expect(slugsOf((await search('noir')).movies)).toContain('rain-on-calle-ninguna');
  });

  test('finds a series by one of its episodes', async () => {
    const { rows } = await sql<{ title: string; slug: string }>`
      select text_of(m.texts, 'en', 'title') as title, s.slug from episodes e join movies m on m.id = e.movie_id
      join series s on s.id = e.series_id order by e.series_id, e.season, e.episode limit 1`.execute(
      site.origin.db,
    );
    const [episode] = rows;
    const found = await search(episode?.title ?? '');
    expect(slugsOf(found.series)).toContain(episode?.slug);
  });
});

describe('a search in another language', () => {
  test.each([
    ['de', 'schirmdieb', 'the-umbrella-thief'],
    ['es', 'ladron de paraguas', 'the-umbrella-thief'],
    ['fr', 'voleur de parapluies', 'the-umbrella-thief'],
    ['fr', 'l’accord', 'the-tuning'],
    ['de', 'nachtfahre', 'the-night-ferry'],
    ['de', 'Nachtfaehre', 'the-night-ferry'],
  ] as const)('in %s, a search for %s finds the film', async (locale, query, slug) => {
    expect(slugsOf((await search(query, locale)).movies)[0]).toBe(slug);
  });

  test("also finds the title on the poster, and returns cards in the visitor's language", async () => {
    const { movies } = await search('umbrella thief', 'de');
    expect(movies.data[0]).toMatchObject({ slug: 'the-umbrella-thief', title: 'Der Schirmdieb' });
  });

  test('does not search other languages', async () => {
    expect(slugsOf((await search('schirmdieb', 'fr')).movies)).toEqual([]);
  });

  test('finds an untranslated text by its English version', async () => {
    await sql`update tags set texts = texts - 'es' where slug = 'music'`.execute(site.origin.db);
    expect(slugsOf((await search('music', 'es')).tags)).toEqual(['music']);
  });
});

describe('the search index', () => {
  test('contains new and renamed rows but no deleted ones', async () => {
    const { db } = site.origin;
    await sql`insert into tags (slug, category_type, texts) values ('zeppelins', 'mood', '{"en":{"title":"Zeppelins"}}')`.execute(
      db,
    );
    expect(slugsOf((await search('zepelins')).tags)).toEqual(['zeppelins']);
    await sql`update tags set texts = '{"en":{"title":"Balloons"}}' where slug = 'zeppelins'`.execute(db);
    expect(slugsOf((await search('zeppelins')).tags)).toEqual([]);
    expect(slugsOf((await search('baloons')).tags)).toEqual(['zeppelins']);
    await sql`delete from tags where slug = 'zeppelins'`.execute(db);
    expect(slugsOf((await search('balloons')).tags)).toEqual([]);
    await sql`update persons set last_name = 'Quixano' where slug = 'sol-duarte'`.execute(db);
    expect(slugsOf((await search('sol quixano')).persons)).toEqual(['sol-duarte']);
  });
});

describe('search suggestions', () => {
  test("are visible labels and categories with films to watch, in the visitor's language", async () => {
    const labels = await visitor('de').http.call(getSearchLabels);
    expect(labels.length).toBeGreaterThan(4);
    expect(labels).toContainEqual(
      expect.objectContaining({ slug: 'romance', title: 'Romanze', kind: 'tag' }),
    );
    expect(labels.map(({ kind }) => kind)).toContain('label');
    expect(labels.map(({ slug }) => slug)).not.toContain('vault');
  });
});
