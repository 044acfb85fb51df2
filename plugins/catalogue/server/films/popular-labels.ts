/** Suggestions without a query: currently popular labels and categories. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SEARCH_LABELS_MAX, type SearchLabel } from '#ports/search.ts';
import type { Database } from '#server/db/schema.ts';
import { textOf } from './cards.ts';
import type { Viewer } from '../visible/selection.ts';
import { isReleased } from '../visible/visible.ts';

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
