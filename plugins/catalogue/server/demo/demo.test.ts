/** Seeding runs once, applies changes to the files, and never reverts changes by visitors. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { rowsOf } from './rows.ts';
import { grown } from './scale.ts';
import { seedContent, seedOnce } from '#demo/demo.ts';
import { DEMO, demoRows } from './demo.ts';
import { demoCatalogue } from './read.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    site.origin.db,
  );
  return rows[0]?.n ?? 0;
};

const seed = async () => (await seedContent(site.origin)).some(({ wrote }) => wrote);

test('the catalogue is seeded once', async () => {
  expect(await seed()).toBe(true);
  const catalogue = demoCatalogue();
  const episodes = catalogue.series.flatMap((series) => series.episodes);
  expect(await count('movies')).toBe(catalogue.films.length + episodes.length);
  expect(await seed()).toBe(false);
});

test("a new version of the files is applied, and counts of visitors' views are kept", async () => {
  const { db } = site.origin;
  await sql`update movies set seen_ever_count = 777777, featured = not featured where id = 1`.execute(db);
  const catalogue = demoCatalogue();
  const next = await demoRows({ ...catalogue, version: 'next' });
  expect(await seedOnce(site.origin, DEMO.name, next)).toBe(true);
  const { rows } = await sql<{ seen_ever_count: number; featured: boolean }>`
    select seen_ever_count, featured from movies where id = 1`.execute(db);
  expect(rows[0]).toEqual({ seen_ever_count: 777_777, featured: catalogue.films[0]?.featured });
  const tagged = catalogue.films.reduce((sum, { tags }) => sum + tags.length, 0);
  expect(await count('movie_tags')).toBe(tagged);
});

test('a film inserted by hand gets an unused id', async () => {
  const { rows } = await sql<{ id: number }>`insert into movies
    (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values ('by-hand', 'Unpublished', 0, '2026-01-01', 60, '{}', '{}', '{}') returning id`.execute(
    site.origin.db,
  );
  expect(rows[0]?.id).toBeGreaterThan(41);
});

test('generated films are always the same, with unique slugs and ids', () => {
  const demo = demoCatalogue();
  const [one, two] = [grown(demo, 500), grown(demo, 500)];
  expect(one.films).toEqual(two.films);
  expect(one.films).toHaveLength(500);
  expect(new Set(one.films.map(({ slug }) => slug)).size).toBe(500);
  expect(new Set(one.films.map(({ id }) => id)).size).toBe(500);
});

test('an unknown slug is reported before anything is written', () => {
  const demo = demoCatalogue();
  const [first, ...others] = demo.films;
  if (!first) throw new Error('the demo catalogue has no film');
  const broken = { ...demo, films: [{ ...first, tags: ['no-such-tag'], director: 'nobody' }, ...others] };
  expect(() => rowsOf(broken)).toThrow(/tags: "no-such-tag"[^]*|persons: "nobody"/);
  expect(() => rowsOf(broken)).toThrow(/persons: "nobody" is named but not there/);
});

test('every picture in the catalogue exists', () => {
  const { pictures } = demoCatalogue();
  const keys = Object.values(rowsOf(demoCatalogue()))
    .flat()
    .flatMap((row) => [row['poster_picture'], row['cover_picture'], row['cover_photo'], row['banner_image']])
    .filter((picture): picture is { base: string } => typeof picture === 'object' && picture !== null)
    .map(({ base }) => base.replace('/images/', ''));
  expect(keys.filter((key) => pictures[key] === undefined)).toEqual([]);
});
