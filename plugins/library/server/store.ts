/** Reads a member's watch records with their films: only their own records, of films that they may still see. */
import { type Kysely, sql } from 'kysely';
import type { HistoryEntry, WatchedEntry } from '../api.ts';
import type { Database } from '#server/db/schema.ts';
import type { Films, Viewer } from '#ports/films.ts';

type Db = Kysely<Database>;

/** The database, and the films that a member may see. */
export interface Library {
  readonly db: Db;
  readonly films: Films;
}

export interface Slice {
  offset: number;
  limit: number;
}

export interface Found<Entry> {
  data: Entry[];
  total: number;
}

const recordsOf = ({ db, films }: Library, userId: number, viewer: Viewer) =>
  db
    .selectFrom('visualizations as v')
    .innerJoin(films.seenBy(viewer).as('m'), 'm.id', 'v.movie_id')
    .where('v.user_id', '=', userId)
    .where('v.current_position', '>', 0);

type Records = ReturnType<typeof recordsOf>;

/** The number of rows of the whole list, in the statement that reads a page of it. */
export const TOTAL = sql<number>`(count(*) over ())::integer`;

/** A page whose rows contain the list's total; only a page beyond the last, which has no rows, is counted separately. */
export async function foundOf<Row extends { total: number }>(
  rows: readonly Row[],
  { offset }: Slice,
  count: () => Promise<number>,
): Promise<Found<Omit<Row, 'total'>>> {
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await count());
  const data = rows.map((one) => {
    const { total: _, ...row } = one;
    return row;
  });
  return { data, total };
}

/** The records of a page with their films: the page is cut first, because a card costs more than its record. */
const entriesOf = (
  { db, films }: Library,
  viewer: Viewer,
  { records, slice: { offset, limit } }: { records: Records; slice: Slice },
) =>
  db
    .selectFrom(
      records
        .select(['v.id', 'v.movie_id', 'v.current_position', 'v.current_percent'])
        .select(['v.finished_at', 'v.updated_at', TOTAL.as('total')])
        .orderBy('v.updated_at', 'desc')
        .orderBy('v.id', 'desc')
        .offset(offset)
        .limit(limit)
        .as('v'),
    )
    .innerJoin(films.seenBy(viewer).as('m'), 'm.id', 'v.movie_id')
    .select(['v.id', 'v.movie_id', 'v.current_position', 'v.current_percent'])
    .select(['m.watch_path', 'm.card as product', 'v.total'])
    .orderBy('v.updated_at', 'desc')
    .orderBy('v.id', 'desc');

async function countOf(records: Records): Promise<number> {
  const { total } = await records
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Which records a list contains: films being watched, or films finished at least once. */
export type Watched = 'begun' | 'seen';

/** Films being watched, or films ever finished; latest first. */
export async function watched(
  library: Library,
  userId: number,
  viewer: Viewer,
  slice: Slice,
  which: Watched,
): Promise<Found<WatchedEntry>> {
  const all = recordsOf(library, userId, viewer);
  const records =
    which === 'begun' ? all.where('v.finished', '=', false) : all.where('v.finished_at', 'is not', null);
  const rows = await entriesOf(library, viewer, { records, slice }).execute();
  return foundOf(rows, slice, () => countOf(records));
}

/** Started and finished films, latest first; if `seriesId` is given, only its episodes. */
export async function watchHistory(
  library: Library,
  userId: number,
  viewer: Viewer,
  slice: Slice,
  seriesId?: number,
): Promise<Found<HistoryEntry>> {
  const all = recordsOf(library, userId, viewer);
  const seen = seriesId === undefined ? all : all.where('m.series_id', '=', seriesId);
  const rows = await entriesOf(library, viewer, { records: seen, slice })
    .select((eb) => eb('v.finished_at', 'is not', null).as('finished'))
    .select('v.updated_at')
    .execute();
  const { data, total } = await foundOf(rows, slice, () => countOf(seen));
  return {
    data: data.map(({ updated_at, finished, ...entry }) => ({
      ...entry,
      finished: Boolean(finished),
      watched_at: updated_at.toISOString(),
    })),
    total,
  };
}

/**
 * Returns false if the member has no such record. With `keepsMark`, a finished film only leaves "continue watching".
 */
export async function forgetRecord(db: Db, userId: number, id: number, keepsMark: boolean): Promise<boolean> {
  if (keepsMark) {
    const { numUpdatedRows } = await db
      .updateTable('visualizations')
      .set({ finished: true })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('finished_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
  const { numDeletedRows } = await db
    .deleteFrom('visualizations')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every record of the member, if any. */
export async function forgetHistory(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('visualizations').where('user_id', '=', userId).execute();
}
