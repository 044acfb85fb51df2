/** Suggestions without a query: currently popular labels and categories, and the audience of a film. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SEARCH_LABELS_MAX, type SearchLabel } from '#plugins/catalogue/api/search.ts';
import type { Database } from '#server/db/schema.ts';
import { textOf } from '../films/cards.ts';
import type { Viewer } from '../visible/selection.ts';
import { isReleased, isSeriesVisible, isVisible } from '../visible/visible.ts';

type Db = Kysely<Database>;

/** Number of recently most seen films that are counted, so that the cost does not grow with the catalogue. */
const WATCHED_MAX = 300;

/** Labels and categories by recent views of their films; those without a film to watch are omitted. */
export async function searchLabels(db: Db, viewer: Viewer): Promise<SearchLabel[]> {
  const shelf = (kind: SearchLabel['kind'], filed: RawBuilder<unknown>) =>
    sql`select x.id, x.slug, ${textOf('x', viewer.locale, 'title')} as title, ${sql.lit(kind)} as kind,
      sum(w.seen_count) as seen from watched w join ${filed} group by x.id`;
  const { rows } = await sql<{ labels: SearchLabel[] }>`
    with watched as materialized (select m.id, m.seen_count from movies m where ${isReleased('m', viewer)}
      order by m.seen_count desc, m.id desc limit ${sql.lit(WATCHED_MAX)})
    select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'title', title, 'kind', kind)
      order by seen desc, kind, id), '[]') as labels
    from (select * from (
        ${shelf('label', sql`movie_labels j on j.movie_id = w.id join labels x on x.id = j.label_id`)} union all
        ${shelf('tag', sql`movie_tags j on j.movie_id = w.id join tags x on x.id = j.tag_id and not x.hidden`)}
      ) shelves order by seen desc, kind, id limit ${sql.lit(SEARCH_LABELS_MAX)}) best`.execute(db);
  return rows[0]?.labels ?? [];
}

/**
 * The id of the first visible category, null if there is none; undefined if the viewer may not see the film or series.
 */
export async function userSegment(
  db: Db,
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
