/** A member's watch records with their films: only their own, and only films they may still know of. */
import { type Kysely, sql } from 'kysely';
import type { HistoryEntry, WatchedEntry } from '../api.ts';
import type { Database } from '../../../server/db/schema.ts';
import { movieCard } from '../../catalogue/server/cards.ts';
import { isVisible, type Viewer } from '../../catalogue/server/visible.ts';

type Db = Kysely<Database>;

interface Slice {
  offset: number;
  limit: number;
}

interface Found<Entry> {
  data: Entry[];
  total: number;
}

/** Where the film plays: an episode under its series. */
const watchPath = sql<string | null>`case when m.status = 'Published' and m.clip is not null then
  case when s.slug is null then '/film/' || m.slug else '/series/' || s.slug end || '/watch/movie/' || m.id end`;

const recordsOf = (db: Db, userId: number, viewer: Viewer) =>
  db
    .selectFrom('visualizations as v')
    .innerJoin('movies as m', 'm.id', 'v.movie_id')
    .leftJoin('episodes as e', 'e.movie_id', 'm.id')
    .leftJoin('series as s', 's.id', 'e.series_id')
    .where('v.user_id', '=', userId)
    .where('v.current_position', '>', 0)
    .where(isVisible('m', viewer));

type Records = ReturnType<typeof recordsOf>;

const entriesOf = (records: Records, viewer: Viewer, { offset, limit }: Slice) =>
  records
    .select(['v.id', 'v.movie_id', 'v.current_position', 'v.current_percent'])
    .select([watchPath.as('watch_path'), movieCard('m', viewer).as('product')])
    .orderBy('v.updated_at', 'desc')
    .orderBy('v.id', 'desc')
    .offset(offset)
    .limit(limit);

async function countOf(records: Records): Promise<number> {
  const { total } = await records
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Films begun and not finished, or finished, the last watched first. */
export async function watched(
  db: Db,
  userId: number,
  viewer: Viewer,
  slice: Slice,
  finished: boolean,
): Promise<Found<WatchedEntry>> {
  const records = recordsOf(db, userId, viewer).where('v.finished', '=', finished);
  const [data, total] = await Promise.all([entriesOf(records, viewer, slice).execute(), countOf(records)]);
  return { data, total };
}

/** Films begun or finished, the last watched first; with a series, its episodes alone. */
export async function watchHistory(
  db: Db,
  userId: number,
  viewer: Viewer,
  slice: Slice,
  seriesId?: number,
): Promise<Found<HistoryEntry>> {
  const all = recordsOf(db, userId, viewer);
  const seen = seriesId === undefined ? all : all.where('e.series_id', '=', seriesId);
  const [rows, total] = await Promise.all([
    entriesOf(seen, viewer, slice).select(['v.finished', 'v.updated_at']).execute(),
    countOf(seen),
  ]);
  return {
    data: rows.map(({ updated_at, ...entry }) => ({ ...entry, watched_at: updated_at.toISOString() })),
    total,
  };
}

/** False when the member has no such record. */
export async function forgetRecord(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visualizations')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
