/** The audience of a film or series (README 10): its first visible category. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Viewer } from '../visible/selection.ts';
import { isSeriesVisible, isVisible } from '../visible/visible.ts';

/**
 * The id of the first visible category, null if there is none; undefined if the viewer may not see the film or series.
 */
export async function userSegment(
  db: Kysely<Database>,
  viewer: Viewer,
  { movie_id, series_id }: { movie_id?: number | undefined; series_id?: number | undefined },
): Promise<{ user_segment_id: number | null } | undefined> {
  const segment = (join: string, key: string, of: string) =>
    sql`(select t.id from ${sql.table(join)} j join tags t on t.id = j.tag_id
      where j.${sql.ref(key)} = ${sql.ref(of)}.id and not t.hidden order by j.position, t.id limit 1) as user_segment_id`;
  const asked =
    movie_id === undefined
      ? sql`select ${segment('series_tags', 'series_id', 's')} from series s
          where s.id = ${series_id} and ${isSeriesVisible('s', viewer)}`
      : sql`select ${segment('movie_tags', 'movie_id', 'm')} from movies m
          where m.id = ${movie_id} and ${isVisible('m', viewer)}`;
  const { rows } = await sql<{ user_segment_id: number | null }>`${asked}`.execute(db);
  return rows[0];
}
