/** Lists of films: every sort order and filter of README 2 and 4 in one query, and the short lists. */
import { type Cut, type Page, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { MovieCard } from '#ports/catalogue.ts';
import {
  LENGTH_BAND_FROM_S,
  LENGTH_BANDS,
  type MovieQuery,
  type SortOrder,
} from '#plugins/catalogue/api/inputs.ts';
import type { RandomMovie } from '#plugins/catalogue/api/films.ts';
import type { Database } from '#server/db/schema.ts';
import { movieCard, textOf } from './cards.ts';
import type { Viewer } from '../visible/selection.ts';
import { type Condition, isAnnounced, isListed, isReleased, type Stage } from '../visible/visible.ts';

type Db = Kysely<Database>;

/** `limit` and `offset` of a page. */
export const cutOf = ({ page, perPage }: Cut): RawBuilder<unknown> =>
  sql`limit ${perPage} offset ${(page - 1) * perPage}`;

const SORT_COLUMN: Readonly<Record<Exclude<SortOrder, 'featured' | 'title'>, string>> = {
  default: 'release_date',
  price: 'final_price_minor',
  ratings: 'rating_score',
  sold: 'sold_count',
  most_seen: 'seen_count',
  most_seen_ever: 'seen_ever_count',
  recommended: 'recommended_score',
  length: 'length',
};

/** Number of seeds for shuffles without a given seed. */
const SEEDS = 2 ** 31;

/** Released films, newest first, followed by announced ones: 'Published' sorts before 'Upcoming Release'. */
export const RELEASED_FIRST = sql`m.status, m.release_date desc, m.id desc`;

/**
 * Every order is total and stable, because ties are resolved by id. `featured` shuffles by a hash of id and seed.
 * `default` lists announced films last if descending; if ascending, they are sorted by date like the others.
 */
function orderOf(
  { sortBy, direction, seed = Math.floor(Math.random() * SEEDS) }: MovieQuery,
  { locale }: Viewer,
): RawBuilder<unknown> {
  if (sortBy === 'default' && direction === 'desc') return RELEASED_FIRST;
  const by =
    sortBy === 'featured'
      ? sql`hashint4extended(m.id, ${seed}::bigint)`
      : sql.ref(`m.${sortBy === 'title' ? `title_key_${locale}` : SORT_COLUMN[sortBy]}`);
  const way = sql.raw(direction);
  return sql`${by} ${way}, m.id ${way}`;
}

const inTag = (slug: string): Condition =>
  sql`m.id in (select j.movie_id from movie_tags j
    where j.tag_id = (select t.id from tags t where t.slug = ${slug} and not t.hidden))`;

const withLabel = (slug: string): Condition =>
  sql`m.id in (select j.movie_id from movie_labels j
    where j.label_id = (select l.id from labels l where l.slug = ${slug}))`;

const withPerson = (slug: string, ...roles: string[]): Condition =>
  sql`m.id in (select j.movie_id from movie_people j
    where j.person_id = (select p.id from persons p where p.slug = ${slug} and not p.hidden) and j.role in (${sql.join(roles)}))`;

function lengthWithin(band: (typeof LENGTH_BANDS)[number]): Condition {
  const above = LENGTH_BANDS[LENGTH_BANDS.indexOf(band) + 1];
  const from: Condition = sql`m.length >= ${LENGTH_BAND_FROM_S[band]}`;
  return above === undefined ? from : sql`(${from} and m.length < ${LENGTH_BAND_FROM_S[above]})`;
}

/** Films with a scene of this name; the expression must equal that of the index (migration 017). */
const withScene = (slug: string): Condition =>
  sql`m.id in (select k.movie_id from scene_markers k
    where trim(both '-' from regexp_replace(lower(k.texts->'en'->>'title'), '[^a-z0-9]+', '-', 'g')) = ${slug})`;

/** Films with this mood or intensity. */
const withEditorial = (what: 'mood' | 'intensity', key: string): Condition =>
  sql`m.id in (select f.movie_id from film_editorial f where f.${sql.ref(what)} = ${key})`;

function filtersOf(query: Partial<MovieQuery>): Condition[] {
  const { tag, label, performer, director, year, access, length, marker, mood, intensity } = query;
  return [
    ...(tag === undefined ? [] : [inTag(tag)]),
    ...(label === undefined ? [] : [withLabel(label)]),
    ...(performer === undefined ? [] : [withPerson(performer, 'performer', 'guest_star')]),
    ...(director === undefined ? [] : [withPerson(director, 'director')]),
    ...(year === undefined
      ? []
      : [
          sql<boolean>`(m.release_date >= make_date(${year}, 1, 1) and m.release_date < make_date(${year + 1}, 1, 1))`,
        ]),
    ...(access === undefined ? [] : [sql<boolean>`m.user_level = ${access}`]),
    ...(length === undefined ? [] : [lengthWithin(length)]),
    ...(marker === undefined ? [] : [withScene(marker)]),
    ...(mood === undefined ? [] : [withEditorial('mood', mood)]),
    ...(intensity === undefined ? [] : [withEditorial('intensity', intensity)]),
  ];
}

interface ListShape {
  order: RawBuilder<unknown>;
  cut: RawBuilder<unknown>;
  /** The source of the rows `m`, if a join finds films faster than a condition on each. */
  from?: RawBuilder<unknown>;
}

/** Ids of the films that match `where`, in order, as an index-only query. */
export const idsWhere = (
  where: Condition,
  { order, cut, from = sql`movies m` }: ListShape,
): RawBuilder<unknown> => sql`select m.id from ${from} where ${where} order by ${order} ${cut}`;

/**
 * Cards of the films that match `where`, in order, as one JSON array: an expression for lists inside other responses.
 */
export const cardsWhere = (where: Condition, viewer: Viewer, shape: ListShape): RawBuilder<MovieCard[]> =>
  // The wide rows are read only for the films on this page.
  sql`(select coalesce(json_agg(${movieCard('m', viewer)} order by ${shape.order}), '[]')
    from (${idsWhere(where, shape)}) picked join movies m using (id))`;

/** The order of most short lists: newest first. */
export const NEWEST_FIRST = sql`m.release_date desc, m.id desc`;
export const SOONEST_FIRST = sql`m.release_date, m.id`;

/** A page of films and their total number, in one query. `released` excludes announced films. */
export async function listMovies(
  db: Db,
  viewer: Viewer,
  query: MovieQuery,
  { released = false }: { released?: boolean } = {},
): Promise<Page<MovieCard>> {
  const where = sql<boolean>`${sql.join(
    [released ? isReleased('m', viewer) : isListed('m', viewer), ...filtersOf(query)],
    sql` and `,
  )}`;
  const cards = cardsWhere(where, viewer, { order: orderOf(query, viewer), cut: cutOf(query) });
  const { rows } = await sql<{ data: MovieCard[]; total: number }>`
    select ${cards} as data, (select count(*) from movies m where ${where}) as total`.execute(db);
  return pageReply(rows[0]?.data ?? [], rows[0]?.total ?? 0, query);
}

async function cardList(db: Db, cards: RawBuilder<MovieCard[]>): Promise<MovieCard[]> {
  const { rows } = await sql<{ data: MovieCard[] }>`select ${cards} as data`.execute(db);
  return rows[0]?.data ?? [];
}

/** Released films that editors feature, newest first. */
export const featuredMovies = (db: Db, viewer: Viewer, count: number): Promise<MovieCard[]> =>
  cardList(
    db,
    cardsWhere(sql`(${isReleased('m', viewer)} and m.featured)`, viewer, {
      order: NEWEST_FIRST,
      cut: sql`limit ${count}`,
    }),
  );

/** Announced films in this stage of production, the nearest release first. */
export const announcedMovies = (db: Db, viewer: Viewer, stage: Stage): Promise<MovieCard[]> =>
  cardList(db, cardsWhere(isAnnounced('m', viewer, stage), viewer, { order: SOONEST_FIRST, cut: sql`` }));

/** A random released film, or undefined if there is none. Only ids are shuffled, using an index. */
export async function randomMovie(
  db: Db,
  viewer: Viewer,
): Promise<InferOutput<typeof RandomMovie> | undefined> {
  const { rows } = await sql<InferOutput<typeof RandomMovie>>`
    select m.id, m.slug, ${textOf('m', viewer.locale, 'title')} as title from movies m
    where m.id = (select m.id from movies m where ${isReleased('m', viewer)} order by random() limit 1)`.execute(
    db,
  );
  return rows[0];
}
