/** Labels with their films, and the values of the film list's filters. */
import { type Cut, type Page, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FILTER_PEOPLE_MAX, type MovieFilters } from '#plugins/catalogue/api/browse.ts';
import { FIRST_FILMS } from '#ports/catalogue.ts';
import type { Label, LabelCard } from '#plugins/catalogue/api/tags.ts';
import type { Database } from '#server/db/schema.ts';
import { namedOf, textOf } from './cards.ts';
import { cardsWhere, cutOf, NEWEST_FIRST, RELEASED_FIRST } from './movies-store.ts';
import type { Viewer } from '../visible/selection.ts';
import { isLabelShown, isListed, isPersonShown, isTagShown } from '../visible/visible.ts';

type Db = Kysely<Database>;

/** Joins the films of the label `l`, as `m`. */
const filed = sql`(select j.movie_id as id from movie_labels j where j.label_id = l.id) filed join movies m using (id)`;

const labelCard = (viewer: Viewer): RawBuilder<LabelCard> => sql`json_build_object(
  'id', l.id, 'slug', l.slug, 'title', ${textOf('l', viewer.locale, 'title')},
  'description', ${textOf('l', viewer.locale, 'description')},
  'banner_image', coalesce(l.banner_image, (select m.cover_picture from ${filed}
    where ${isListed('m', viewer)} order by ${NEWEST_FIRST} limit 1)),
  'banner_image_mobile', l.banner_image_mobile,
  'total', (select count(*) from ${filed} where ${isListed('m', viewer)}))`;

/** A page of labels in their order. */
export async function listLabels(db: Db, viewer: Viewer, cut: Cut): Promise<Page<LabelCard>> {
  const { rows } = await sql<{ data: LabelCard[]; total: number }>`
    select (select count(*) from labels l where ${isLabelShown('l', viewer)}) as total,
      (select coalesce(json_agg(${labelCard(viewer)} order by l."order", l.id), '[]')
        from (select * from labels l where ${isLabelShown('l', viewer)} order by l."order", l.id ${cutOf(cut)}) l) as data`.execute(
    db,
  );
  return pageReply(rows[0]?.data ?? [], rows[0]?.total ?? 0, cut);
}

/** A label with its first films. */
export async function findLabel(db: Db, viewer: Viewer, slug: string): Promise<Label | undefined> {
  const movies = cardsWhere(isListed('m', viewer), viewer, {
    order: RELEASED_FIRST,
    cut: sql`limit ${sql.lit(FIRST_FILMS)}`,
    from: filed,
  });
  const { rows } = await sql<{ card: LabelCard; movies: Label['movies'] }>`
    select ${labelCard(viewer)} as card, ${movies} as movies from labels l where l.slug = ${slug} and ${isLabelShown('l', viewer)}`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row.card, movies: row.movies };
}

/** The first people by name that have one of these types. */
const peopleOf = (viewer: Viewer, ...types: string[]): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug,
      'title', rtrim(p.name || ' ' || p.last_name)) order by p.name_key, p.id), '[]')
    from (select * from persons p where ${isPersonShown('p', viewer)} and p.types && array[${sql.join(types)}]::text[]
      order by p.name_key, p.id limit ${sql.lit(FILTER_PEOPLE_MAX)}) p)`;

/** The values of the film list's filters. Years range from the first listed film to the last. */
export async function movieFilters(db: Db, viewer: Viewer): Promise<MovieFilters> {
  const { locale } = viewer;
  const yearOf = (film: RawBuilder<unknown>) =>
    sql`(select extract(year from m.release_date)::integer from movies m
      where ${isListed('m', viewer)} order by ${film} limit 1)`;
  const { rows } = await sql<MovieFilters>`
    select
      (select coalesce(json_agg(${namedOf('t', locale)} order by t."order", t.id), '[]')
        from tags t where ${isTagShown('t', viewer)}) as tags,
      (select coalesce(json_agg(${namedOf('l', locale)} order by l."order", l.id), '[]')
        from labels l where ${isLabelShown('l', viewer)}) as labels,
      ${peopleOf(viewer, 'performers', 'guest-stars')} as performers, ${peopleOf(viewer, 'directors')} as directors,
      (select coalesce(json_agg(years.year order by years.year desc), '[]')
        from generate_series(${yearOf(sql`m.release_date, m.id`)}, ${yearOf(NEWEST_FIRST)}) as years (year)) as years`.execute(
    db,
  );
  return rows[0] ?? { tags: [], labels: [], performers: [], directors: [], years: [] };
}
