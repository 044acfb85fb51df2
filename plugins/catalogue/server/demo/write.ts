/** Writes the demo catalogue in bulk. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { insertRows, numberOn, upsertRows, type Row } from '#server/content/bulk.ts';
import type { Rows } from './rows.ts';

type Db = Kysely<Database>;

/** Tables whose rows live on across seedings, by their id. */
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
/** Written by triggers as the others are. */
const FOLLOWING = ['search_documents', 'search_words'];
/** The column by which a join belongs to an entity: its rows are replaced as a whole. */
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
/** Visitors' rows have numbers far above the seeded ones: the count of theirs is left alone. */
const NUMBERED_APART = new Set(['comments']);
/** Columns that visitors have changed since: never set back. */
const LIVED = new Set(['seen_count', 'seen_ever_count', 'sold_count', 'rating_sum', 'rating_count']);

async function upsert(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  await upsertRows(db, table, rows, { key: 'id', keeps: LIVED });
  if (!NUMBERED_APART.has(table)) await numberOn(db, table, 'id');
}

/** Writes the rows: entities are brought up to date by id, joins of those entities replaced. */
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

/** Refreshes the planner's knowledge and the visibility map, on which lists from an index alone depend. */
export async function settle(db: Db): Promise<void> {
  for (const table of [...ENTITIES, ...Object.keys(JOINS), ...FOLLOWING])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
