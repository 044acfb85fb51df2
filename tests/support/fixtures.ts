/** Values from a database for every parameter of GET endpoints. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Fixtures } from './reads.ts';

/** Names in the API of tables that have another name in the database. */
const TABLES = {
  movies: 'movies',
  persons: 'persons',
  tags: 'tags',
  labels: 'labels',
  series: 'series',
  confessions: 'confessions',
  landings: 'landing_pages',
};

/** Slugs and ids of all content. */
export async function fixturesOf(db: Kysely<Database>): Promise<Fixtures> {
  const found = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => {
      const { rows } = await sql<{
        id: number;
        slug: string;
      }>`select id, slug from ${sql.table(table)}`.execute(db);
      return [
        [`${name}.id`, rows.map(({ id }) => id)],
        [`${name}.slug`, rows.map(({ slug }) => slug)],
      ] as const;
    }),
  );
  const all: Fixtures = Object.fromEntries(found.flat());
  const some = (name: string) => (all[name] ?? []).slice(0, 4);
  return {
    ...all,
    'scene-markers.slug': all['movies.slug'] ?? [],
    model_id: some('movies.id'),
    movie_id: some('movies.id'),
    series_id: all['series.id'] ?? [],
    'persons.slug': some('persons.slug'),
    tag: all['tags.slug'] ?? [],
    label: all['labels.slug'] ?? [],
    performer: some('persons.slug'),
    director: some('persons.slug'),
    x: ['all', 'featured', 'mood', 'genre'],
    year: [2024, 2025, 2026],
    locale: ['de'],
    seed: [1],
  };
}
