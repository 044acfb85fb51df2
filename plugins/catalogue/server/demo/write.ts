/** Writes the demo catalogue in bulk. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { insertRows, numberOn, upsertRows, type Row } from '#server/content/bulk.ts';
import type { Rows } from './rows.ts';

type Db = Kysely<Database>;

/** Tables whose rows are kept across seedings and updated by id. */
const ENTITIES = [
  'persons',
  'tags',
  'labels',
  'movies',
  'series',
  'related_contents',
  'confessions',
  'comments',
  'banners',
];
/** Tables that triggers fill when the others are written. */
const FOLLOWING = ['search_documents', 'search_words'];
/** The column by which rows of a table belong to an entity; an entity's rows are replaced as a whole. */
const JOINS: Readonly<Record<string, string>> = {
  episodes: 'series_id',
  movie_tags: 'movie_id',
  movie_labels: 'movie_id',
  movie_people: 'movie_id',
  movie_similar: 'movie_id',
  scene_markers: 'movie_id',
  skip_markers: 'movie_id',
  film_editorial: 'movie_id',
  film_awards: 'movie_id',
  film_quotes: 'movie_id',
  film_crew: 'movie_id',
  film_characters: 'movie_id',
  tonight_picks: 'weekday',
  series_tags: 'series_id',
  series_people: 'series_id',
  related_people: 'related_content_id',
  confession_tags: 'confession_id',
  confession_audio: 'confession_id',
  person_works: 'person_id',
};
/** Tables in which visitors' rows have ids far above the seeded ones, so that the sequence must not be reset. */
const NUMBERED_APART = new Set(['comments']);
/** Columns that visitors' actions change; seeding never resets them. */
const LIVED = new Set(['seen_count', 'seen_ever_count', 'sold_count', 'rating_sum', 'rating_count']);

async function upsert(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  await upsertRows(db, table, rows, { key: 'id', keeps: LIVED });
  if (!NUMBERED_APART.has(table)) await numberOn(db, table, 'id');
}

/** Writes the rows: entities are updated by id, and their joins are replaced. */
export async function writeRows(db: Db, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) {
    if (ENTITIES.includes(table)) await upsert(db, table, list);
    const key = JOINS[table];
    if (key === undefined) continue;
    const owners = [...new Set(list.map((row) => row[key] as number))];
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${owners}::integer[])`.execute(db);
    await insertRows(db, table, list);
  }
}

/** Updates the planner's statistics, and the visibility map on which index-only scans depend. */
export async function settle(db: Db): Promise<void> {
  for (const table of [...ENTITIES, ...Object.keys(JOINS), ...FOLLOWING])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
