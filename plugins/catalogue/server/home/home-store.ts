/**
 * The home page in two queries: its content with the candidates for its shelves, then the cards of the chosen films.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Banner, BannerSlide } from '#plugins/catalogue/api/banners.ts';
import type { Home, RAIL_IDS, Rail } from '#plugins/catalogue/api/stories.ts';
import type { Database } from '#server/db/schema.ts';
import { bannerOf, featuredSlides } from './banners-store.ts';
import { confessionCard, movieCard, textOf } from '../films/cards.ts';
import { idsWhere, NEWEST_FIRST, SOONEST_FIRST } from '../films/movies-store.ts';
import { distinctShelves, RAIL_LENGTH } from './distinct-films.ts';
import { tonightAt } from './tonight.ts';
import { asMovieCard, seriesWhere } from '../films/series-store.ts';
import type { ConfessionCard } from '#ports/stories.ts';
import type { CATALOGUE_SETTINGS } from '#plugins/catalogue/settings.ts';
import type { Viewer } from '../visible/selection.ts';
import {
  isAnnounced,
  isConfessionPublic,
  isLeaving,
  isReleased,
  isSeriesVisible,
  isVisible,
} from '../visible/visible.ts';

type Db = Kysely<Database>;
type RailId = (typeof RAIL_IDS)[number];

/** Number of candidates per shelf; more than are shown, because the first ones may appear elsewhere on the page. */
const CANDIDATES = 4 * RAIL_LENGTH;
/** Number of shelves for featured categories. */
const TAG_RAIL_COUNT = 2;
/** Target of a shelf's "see all" link: the film list in that order (README 4). */
const RAIL_HREF: Readonly<Record<RailId, string | null>> = {
  new: '/film?dir=desc&order=default',
  leaving: null,
  most_seen: '/film?dir=desc&order=most_seen',
  sold: '/film?dir=desc&order=sold',
  soon: null,
  free: '/film?access=2',
  recommended: '/film?dir=desc&order=recommended',
  originals: '/series',
  filmed: '/confessions',
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const RAIL_CUT = sql`limit ${sql.lit(CANDIDATES)}`;

/** Each configured shelf as a row of ids. Shelves of categories and labels have the slug in their id, and a title. */
function shelves(
  viewer: Viewer,
  { homeShelves: wanted, homeLabel }: Pick<HomePlan, 'homeShelves' | 'homeLabel'>,
): RawBuilder<unknown> {
  const released = isReleased('m', viewer);
  const newest = { order: NEWEST_FIRST, cut: RAIL_CUT };
  const shelf = (id: string, ids: RawBuilder<unknown>) =>
    sql`select ${sql.lit(id)} as id, null as title, array(${ids}) as ids`;
  const filed = (kind: 'tag' | 'label', source: RawBuilder<unknown>) => {
    const from = sql`(select j.movie_id as id from ${sql.table(`movie_${kind}s`)} j
      where j.${sql.ref(`${kind}_id`)} = owner.id) filed join movies m using (id)`;
    return sql`select ${sql.lit(`${kind}:`)} || owner.slug, ${textOf('owner', viewer.locale, 'title')},
      array(${idsWhere(released, { ...newest, from })}) from ${source} owner`;
  };
  const most = (column: 'seen_count' | 'sold_count' | 'recommended_score') =>
    idsWhere(released, { order: sql`m.${sql.ref(column)} desc, m.id desc`, cut: RAIL_CUT });
  const made: Readonly<Record<string, RawBuilder<unknown>>> = {
    new: shelf('new', idsWhere(released, newest)),
    leaving: shelf(
      'leaving',
      idsWhere(isLeaving('m', viewer), { order: sql`m.last_day, m.id desc`, cut: RAIL_CUT }),
    ),
    most_seen: shelf('most_seen', most('seen_count')),
    sold: shelf('sold', most('sold_count')),
    free: shelf('free', idsWhere(sql`(${released} and m.user_level = 2)`, newest)),
    recommended: shelf('recommended', most('recommended_score')),
    soon: shelf(
      'soon',
      idsWhere(isAnnounced('m', viewer, 'coming_soon'), { order: SOONEST_FIRST, cut: RAIL_CUT }),
    ),
    filmed: shelf(
      'filmed',
      idsWhere(
        sql`(${released} and m.id in (select c.movie_id from confessions c where ${isConfessionPublic('c', viewer)}))`,
        newest,
      ),
    ),
    label: filed('label', sql`(select * from labels where slug = ${sql.lit(homeLabel)})`),
    tags: filed(
      'tag',
      sql`(select * from tags where featured and not hidden order by "order", id limit ${sql.lit(TAG_RAIL_COUNT)})`,
    ),
  };
  const none = sql`select null::text as id, null::text as title, array[]::integer[] as ids where false`;
  return sql.join([none, ...wanted.flatMap((id) => made[id] ?? [])], sql` union all `);
}

/** The story of the week, chosen by the week number, the same for everyone. */
const confessionOfTheWeek = (viewer: Viewer, now: Date) => sql`(
  select ${confessionCard('c', viewer)} from confessions c
  left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}
  where ${isConfessionPublic('c', viewer)}
  order by hashint4extended(c.id, ${Math.floor(now.getTime() / WEEK_MS)}::bigint), c.id limit 1)`;

/** The newest stories, which open the page. */
const newestStories = (viewer: Viewer, count: number) => sql`(
  select coalesce(json_agg(newest.card order by newest.created_at desc, newest.id desc), '[]') from (
    select c.id, c.created_at, ${confessionCard('c', viewer)} as card from confessions c
    left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}
    where ${isConfessionPublic('c', viewer)} order by c.created_at desc, c.id desc limit ${sql.lit(count)}) newest)`;

interface HomeRow {
  shelves: { id: string; title: string | null; ids: number[] }[] | null;
  home: Banner | null;
  middle: Banner | null;
  bottom: Banner | null;
  featured: BannerSlide[] | null;
  originals: MovieCard[];
  confession: Home['confession'];
  stories: ConfessionCard[] | null;
  tonight: Home['tonight'];
}

/** The time of the request, and the brand's settings for the page. */
export interface HomePlan extends Pick<
  typeof CATALOGUE_SETTINGS,
  'homeShelves' | 'homeStories' | 'homeLabel'
> {
  readonly brand: string;
  readonly now: Date;
  /** IANA name of the time zone for the times of the film of the evening. */
  readonly timeZone: string;
}

/** Reads all content of the home page. */
export async function readHome(
  db: Db,
  viewer: Viewer,
  { brand, now, timeZone, homeStories, ...plan }: HomePlan,
): Promise<Home> {
  const own = sql<boolean>`(${isSeriesVisible('s', viewer)} and s.is_original)`;
  const { rows } = await sql<HomeRow>`
    with opening as materialized (select ${bannerOf('HOME', viewer, brand)} as banner)
    select
      (select json_agg(shelves) from (${shelves(viewer, plan)}) shelves) as shelves,
      (select banner from opening) as home,
      (select ${featuredSlides(viewer)} from opening where banner is null) as featured,
      ${bannerOf('HOME_MIDDLE', viewer, brand)} as middle, ${bannerOf('HOME_BOTTOM', viewer, brand)} as bottom,
      ${seriesWhere(own, viewer, sql`limit ${sql.lit(RAIL_LENGTH)}`)} as originals,
      ${homeStories > 0 ? sql`null::json` : confessionOfTheWeek(viewer, now)} as confession,
      ${homeStories > 0 ? newestStories(viewer, homeStories) : sql`null::json`} as stories,
      ${homeStories > 0 ? sql`null::json` : tonightAt(viewer, now, timeZone)} as tonight`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a table gives one row');
  return assemble(db, viewer, row, plan.homeShelves);
}

/** A shelf before its cards are read: ids of films, and complete cards of series. */
interface Planned extends Omit<Rail, 'movies'> {
  readonly films: readonly (number | MovieCard)[];
}

function plannedOf({ shelves, originals }: HomeRow, order: readonly string[]): Planned[] {
  const rows = shelves ?? [];
  const filed = (kind: string, folder: string): Planned[] =>
    rows
      .filter(({ id }) => id.startsWith(`${kind}:`))
      .map(({ id, title, ids }) => ({
        id,
        title,
        href: `/${folder}/${id.slice(kind.length + 1)}`,
        films: ids,
      }));
  return order.flatMap((id): Planned[] => {
    if (id === 'label') return filed('label', 'labels');
    if (id === 'tags') return filed('tag', 'categories');
    const films =
      id === 'originals' ? originals.map(asMovieCard) : (rows.find((shelf) => shelf.id === id)?.ids ?? []);
    return [{ id, title: null, href: RAIL_HREF[id as RailId], films }];
  });
}

const keyOf = (film: number | MovieCard): string =>
  typeof film === 'number' ? `Movie-${film}` : `${film.model_type}-${film.id}`;

async function cardsOf(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Map<number, MovieCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ card: MovieCard }>`
    select ${movieCard('m', viewer)} as card from movies m where m.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map(({ card }) => [card.id, card]));
}

async function assemble(db: Db, viewer: Viewer, row: HomeRow, order: readonly string[]): Promise<Home> {
  const { home, middle, bottom, featured, confession, stories, tonight } = row;
  const slides = home?.slides ?? featured ?? [];
  const shown = [
    ...slides,
    ...(middle?.slides ?? []),
    ...(bottom?.slides ?? []),
    ...(tonight ? [tonight] : []),
  ];
  const above = shown.flatMap(({ movie }) => (movie ? [keyOf(movie.id)] : []));
  const planned = distinctShelves<number | MovieCard, Planned>(plannedOf(row, order), above, keyOf);
  const ids = planned.flatMap(({ films }) => films.filter((film) => typeof film === 'number'));
  const cards = await cardsOf(db, viewer, ids);
  const whole = (film: number | MovieCard) => (typeof film === 'number' ? (cards.get(film) ?? []) : film);
  return {
    slides,
    show_plan: home?.show_plan ?? true,
    middle,
    bottom,
    rails: planned.map(({ films, ...rail }) => ({ ...rail, movies: films.flatMap(whole) })),
    tonight,
    confession,
    ...(stories ? { stories } : {}),
  };
}
