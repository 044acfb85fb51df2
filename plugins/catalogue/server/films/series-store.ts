/** Series, and lists that contain both films and series: products, originals, extras of any model. */
import { type Cut, type Page, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MODEL_TYPES, MovieCard } from '#ports/catalogue.ts';
import type { Originals, RelatedContent } from '#plugins/catalogue/api/films.ts';
import type { Series } from '#ports/series-content.ts';
import type { SeriesCard } from '#ports/catalogue.ts';
import { FIRST_FILMS } from '#ports/catalogue.ts';
import type { InferOutput } from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import { episodesOf, isWithheld, longTextOf, movieCard, seriesCard } from './cards.ts';
import { castOf, creditsOf, extrasOf } from './film-store.ts';
import { announcedMovies, cardsWhere, cutOf, NEWEST_FIRST } from './movies-store.ts';
import type { Viewer } from '../visible/selection.ts';
import {
  type Condition,
  isConfessionPublic,
  isPersonShown,
  isTagShown,
  isListed,
  isReleased,
  isSeriesVisible,
  isVisible,
} from '../visible/visible.ts';

type Db = Kysely<Database>;

/** Released series first ('Published' sorts before 'Upcoming Release'), each group newest first. */
const SERIES_ORDER = sql`s.status, s.release_date desc, s.id desc`;

/** Cards of the series that match `where`, in that order, as one JSON array. */
export const seriesWhere = (
  where: Condition,
  viewer: Viewer,
  cut: RawBuilder<unknown>,
): RawBuilder<SeriesCard[]> =>
  sql`(select coalesce(json_agg(${seriesCard('s', viewer)} order by ${SERIES_ORDER}), '[]')
    from (select s.id from series s where ${where} order by ${SERIES_ORDER} ${cut}) picked
    join series s using (id))`;

/** A page of series. */
export async function listSeries(db: Db, viewer: Viewer, cut: Cut): Promise<Page<SeriesCard>> {
  const { rows } = await sql<{ data: SeriesCard[]; total: number }>`
    select ${seriesWhere(isSeriesVisible('s', viewer), viewer, cutOf(cut))} as data,
      (select count(*) from series s where ${isSeriesVisible('s', viewer)}) as total`.execute(db);
  return pageReply(rows[0]?.data ?? [], rows[0]?.total ?? 0, cut);
}

type SeriesRow = { card: SeriesCard; credits: Parameters<typeof castOf>[0] } & Omit<
  Series,
  keyof SeriesCard | 'director' | 'performers'
>;

/** A series by id or slug with the episodes that the viewer may see; undefined if the series may not be seen. */
export async function findSeries(
  db: Db,
  viewer: Viewer & PastGate,
  by: { id: number } | { slug: string },
): Promise<Series | undefined> {
  const withheld = isWithheld(viewer, sql`s.explicit_text`);
  const first = sql`(select em.id from ${episodesOf('s', viewer)} and em.trailer_clip is not null
    order by e.season, e.episode limit 1)`;
  const firstExtra = sql`(select r.id from related_contents r where r.model_type = 'Series' and r.model_id = s.id
    and r.type in ('behind_the_scenes', 'bhs') and r.clip is not null order by r.order_column, r.id limit 1)`;
  const { rows } = await sql<SeriesRow>`
    select ${seriesCard('s', viewer)} as card, ${longTextOf('s', viewer, 'synopsis', withheld)} as synopsis,
      ${withheld} as text_withheld,
      '/series/' || s.slug || '/watch/trailer/' || ${first} as trailer_path,
      '/series/' || s.slug || '/watch/bhs/' || ${firstExtra} as behind_scenes_path,
      coalesce((select json_agg(json_build_object('season', e.season, 'episode', e.episode,
        'movie', ${movieCard('em', viewer)}) order by e.season, e.episode) from ${episodesOf('s', viewer)}), '[]') as episodes,
      ${creditsOf('series_people', 'series_id', 's')} as credits
    from series s
    where ${'id' in by ? sql`s.id = ${by.id}` : sql`s.slug = ${by.slug}`} and ${isSeriesVisible('s', viewer)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { card, credits, ...rest } = row;
  const { director, performers } = castOf(credits);
  return { ...card, ...rest, director, performers };
}

/** A page of films and series together: released ones first, each group newest first. */
export async function listProducts(db: Db, viewer: Viewer, cut: Cut): Promise<Page<MovieCard>> {
  const products = sql`(
    select m.id, 'Movie' as kind, m.status, m.release_date from movies m where ${isListed('m', viewer)}
    union all
    select s.id, 'Series', s.status, s.release_date from series s where ${isSeriesVisible('s', viewer)})`;
  const order = sql`status, release_date desc, kind, id desc`;
  const { rows } = await sql<{ data: MovieCard[]; total: number }>`
    select (select count(*) from ${products} product) as total,
      (select coalesce(json_agg(case kind when 'Movie'
          then (select ${movieCard('m', viewer)} from movies m where m.id = picked.id)
          else (select ${seriesCard('s', viewer)} from series s where s.id = picked.id) end order by ${order}), '[]')
        from (select * from ${products} product order by ${order} ${cutOf(cut)}) picked) as data`.execute(db);
  return pageReply((rows[0]?.data ?? []).map(asMovieCard), rows[0]?.total ?? 0, cut);
}

/** A product without the fields that only series have, so that all items of a list have the same fields. */
export function asMovieCard(product: MovieCard & Partial<SeriesCard>): MovieCard {
  const { outstanding_text: _text, is_original: _original, episodes_count: _count, ...card } = product;
  return card;
}

/** Announced films and series, the nearest release first. */
export async function productsSoon(db: Db, viewer: Viewer): Promise<MovieCard[]> {
  const announced: Condition = sql`(${isSeriesVisible('s', viewer)} and s.status = 'Upcoming Release')`;
  const [films, { rows }] = await Promise.all([
    announcedMovies(db, viewer, 'coming_soon'),
    sql<{ data: SeriesCard[] }>`select ${seriesWhere(announced, viewer, sql``)} as data`.execute(db),
  ]);
  const series = (rows[0]?.data ?? []).map(asMovieCard);
  return [...films, ...series].sort((a, b) => a.release_date.localeCompare(b.release_date) || a.id - b.id);
}

/** Own productions; at most FIRST_FILMS films, newest first. */
export async function originals(
  db: Db,
  viewer: Viewer,
  { movies, series }: { movies: boolean; series: boolean },
): Promise<InferOutput<typeof Originals>> {
  const none = sql`'[]'::json`;
  const films = cardsWhere(sql`(${isReleased('m', viewer)} and m.is_original)`, viewer, {
    order: NEWEST_FIRST,
    cut: sql`limit ${FIRST_FILMS}`,
  });
  const own = seriesWhere(sql`(${isSeriesVisible('s', viewer)} and s.is_original)`, viewer, sql``);
  const { rows } = await sql<{ movies: MovieCard[]; series: SeriesCard[] }>`
    select ${movies ? films : none} as movies, ${series ? own : none} as series`.execute(db);
  return { movies: rows[0]?.movies ?? [], series: rows[0]?.series ?? [] };
}

export type ModelType = (typeof MODEL_TYPES)[number];

/**
 * The source of each model with its visibility, and the base path of its extras' player pages (null: its extras are not
 * playable).
 */
const models = (
  viewer: Viewer,
): Readonly<Record<ModelType, { from: RawBuilder<unknown>; base: RawBuilder<unknown> }>> => {
  const film = sql`movies x left join episodes e on e.movie_id = x.id left join series on series.id = e.series_id`;
  return {
    Movie: {
      from: sql`${film} where ${isVisible('x', viewer)} and x.model_type = 'Movie'`,
      base: sql`'/film/' || x.slug`,
    },
    SeriesMovie: {
      from: sql`${film} where ${isVisible('x', viewer)} and x.model_type = 'SeriesMovie'`,
      base: sql`'/series/' || series.slug`,
    },
    Series: { from: sql`series x where ${isSeriesVisible('x', viewer)}`, base: sql`'/series/' || x.slug` },
    Person: { from: sql`persons x where ${isPersonShown('x', viewer)}`, base: sql`''` },
    Tag: { from: sql`tags x where ${isTagShown('x', viewer)}`, base: sql`null::text` },
    Confession: { from: sql`confessions x where ${isConfessionPublic('x', viewer)}`, base: sql`null::text` },
  };
};

/** Extras of a model in order; undefined if the model may not be seen. */
export async function relatedContents(
  db: Db,
  viewer: Viewer & PastGate,
  type: ModelType,
  id: number,
): Promise<RelatedContent[] | undefined> {
  const { from, base } = models(viewer)[type];
  const { rows } = await sql<{ data: RelatedContent[] }>`
    select ${extrasOf(type, sql`x.id`, base, viewer)} as data from ${from} and x.id = ${id}`.execute(db);
  return rows[0]?.data;
}
