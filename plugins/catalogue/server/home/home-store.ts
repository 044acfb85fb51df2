/** The content of the home page in one query, with the candidates for its shelves; then the cards of the chosen films. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BannerType } from '#ports/banners.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { SHELF_LENGTH, type HomeAsked, type HomeFound, type ShelfCandidates } from '#ports/home-origin.ts';
import type { Database } from '#server/db/schema.ts';
import { bannerOf, featuredSlides } from '../banners/banners-store.ts';
import { confessionCard, movieCard, textOf } from '../films/cards.ts';
import { idsWhere, NEWEST_FIRST, SOONEST_FIRST } from '../films/movies-store.ts';
import { tonightAt } from './tonight.ts';
import { asMovieCard, seriesWhere } from '../films/series-store.ts';
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

/** Number of candidates per shelf; more than are shown, because the first ones may appear elsewhere on the page. */
const CANDIDATES = 4 * SHELF_LENGTH;
/** Number of shelves for featured categories. */
const TAG_RAIL_COUNT = 2;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const RAIL_CUT = sql`limit ${sql.lit(CANDIDATES)}`;

/** Each configured shelf as a row of ids. Shelves of categories and labels have the slug in their id, and a title. */
function shelves(
  viewer: Viewer,
  { shelves: wanted, label }: Pick<HomeAsked, 'shelves' | 'label'>,
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
    label: filed('label', sql`(select * from labels where slug = ${sql.lit(label)})`),
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

interface HomeRow extends Omit<HomeFound, 'shelves'> {
  readonly shelves: ShelfCandidates[] | null;
}

/** Reads all content of the home page. */
export async function readHome(
  db: Db,
  viewer: Viewer,
  { banners, brand, now, timeZone, stories, ...plan }: HomeAsked & { readonly brand: string },
): Promise<HomeFound> {
  const bannerAt = (type: BannerType) => (banners ? bannerOf(type, viewer, brand) : sql`null::json`);
  const own = sql<boolean>`(${isSeriesVisible('s', viewer)} and s.is_original)`;
  const { rows } = await sql<HomeRow>`
    with opening as materialized (select ${bannerAt('HOME')} as banner)
    select
      (select json_agg(shelves) from (${shelves(viewer, plan)}) shelves) as shelves,
      (select banner from opening) as home,
      (select ${featuredSlides(viewer)} from opening where banner is null) as featured,
      ${bannerAt('HOME_MIDDLE')} as middle, ${bannerAt('HOME_BOTTOM')} as bottom,
      ${seriesWhere(own, viewer, sql`limit ${sql.lit(SHELF_LENGTH)}`)} as originals,
      ${stories > 0 ? sql`null::json` : confessionOfTheWeek(viewer, now)} as confession,
      ${stories > 0 ? newestStories(viewer, stories) : sql`null::json`} as stories,
      ${stories > 0 ? sql`null::json` : tonightAt(viewer, now, timeZone)} as tonight`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a table gives one row');
  return { ...row, shelves: row.shelves ?? [], originals: row.originals.map(asMovieCard) };
}

/** The cards of films, by id. */
export async function cardsOf(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, MovieCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ card: MovieCard }>`
    select ${movieCard('m', viewer)} as card from movies m where m.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map(({ card }) => [card.id, card]));
}
