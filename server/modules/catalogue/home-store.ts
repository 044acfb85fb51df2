/** The home page in one query: slides, shelves and the confession of the week. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MovieCard } from '../../../kernel/ports/catalogue.ts';
import type { Home, HeroSlide, RAIL_IDS, Rail } from '../../../plugins/catalogue/api-stories.ts';
import type { Database } from '../../db/schema.ts';
import { confessionCard, movieCard, textOf } from './cards.ts';
import { announcedCards, cardsWhere, NEWEST_FIRST } from './movies-store.ts';
import { seriesWhere } from './series-store.ts';
import {
  isConfessionPublic,
  isListed,
  isReleased,
  isSeriesVisible,
  isVisible,
  type Viewer,
} from './visible.ts';

type Db = Kysely<Database>;

/** Slides at the top, films on a shelf, shelves of featured categories. */
export const SLIDE_COUNT = 5;
export const RAIL_LENGTH = 12;
export const TAG_RAIL_COUNT = 3;
/** Label whose films have a shelf of their own. */
export const HOME_LABEL = 'editors-choice';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LIMIT = sql`limit ${sql.lit(RAIL_LENGTH)}`;

type RailId = (typeof RAIL_IDS)[number];

/** Where "see all" of a shelf leads: the film list with that order (1-shell §3 "Query parameters for lists"). */
const RAIL_HREF: Readonly<Record<RailId, string | null>> = {
  new: '/film?dir=desc&order=default',
  most_seen: '/film?dir=desc&order=most_seen',
  soon: null,
  free: null,
  recommended: '/film?dir=desc&order=recommended',
  originals: '/series',
};

/** The shelves the page app words, each as one JSON array. */
function wordedRails(viewer: Viewer): Readonly<Record<RailId, RawBuilder<MovieCard[]>>> {
  const released = isReleased('m', viewer);
  const by = (order: RawBuilder<unknown>, where = released) =>
    cardsWhere(where, viewer, { order, cut: LIMIT });
  return {
    new: by(NEWEST_FIRST),
    most_seen: by(sql`m.seen_count desc, m.id desc`),
    soon: announcedCards(viewer, 'coming_soon'),
    free: by(NEWEST_FIRST, sql`(${released} and m.user_level = 2)`),
    recommended: by(sql`m.recommended_score desc, m.id desc`),
    originals: seriesWhere(sql`(${isSeriesVisible('s', viewer)} and s.is_original)`, viewer, LIMIT),
  };
}

/** Shelves of the first featured categories, each with the category's own title. */
const tagRails = (viewer: Viewer): RawBuilder<Rail[]> => sql`(
  select coalesce(json_agg(json_build_object('id', 'tag:' || t.slug, 'title', ${textOf('t', viewer.locale, 'title')},
    'href', '/categories/' || t.slug, 'movies', ${cardsWhere(
      sql`(${isReleased('m', viewer)} and m.id in (select j.movie_id from movie_tags j where j.tag_id = t.id))`,
      viewer,
      { order: NEWEST_FIRST, cut: LIMIT },
    )}) order by t."order", t.id), '[]')
  from (select * from tags where featured and not hidden order by "order", id limit ${sql.lit(TAG_RAIL_COUNT)}) t)`;

const labelRail = (viewer: Viewer): RawBuilder<Rail | null> => sql`(
  select json_build_object('id', 'label:' || l.slug, 'title', ${textOf('l', viewer.locale, 'title')},
    'href', '/labels/' || l.slug, 'movies', ${cardsWhere(
      sql`(${isListed('m', viewer)} and m.id in (select j.movie_id from movie_labels j where j.label_id = l.id))`,
      viewer,
      { order: NEWEST_FIRST, cut: LIMIT },
    )})
  from labels l where l.slug = ${HOME_LABEL})`;

interface Slide {
  card: MovieCard;
  more: Omit<HeroSlide, keyof MovieCard>;
}

const slides = (viewer: Viewer): RawBuilder<Slide[]> => sql`(
  select coalesce(json_agg(json_build_object('card', ${movieCard('m', viewer)}, 'more', json_build_object(
    'director', (select json_build_object('id', p.id, 'slug', p.slug, 'title', rtrim(p.name || ' ' || p.last_name))
      from movie_people j join persons p on p.id = j.person_id
      where j.movie_id = m.id and j.role = 'director' order by j.position limit 1),
    'watch_path', case when m.clip is not null then '/film/' || m.slug || '/watch/movie/' || m.id end,
    'trailer_path', case when m.trailer_clip is not null then '/film/' || m.slug || '/watch/trailer/' || m.id end
    )) order by ${NEWEST_FIRST}), '[]')
  from (select m.* from movies m where ${isReleased('m', viewer)} and m.featured
    order by ${NEWEST_FIRST} limit ${sql.lit(SLIDE_COUNT)}) m)`;

/** One story a week, drawn by the number of the week, the same for everybody. */
const confessionOfTheWeek = (viewer: Viewer, now: Date) => sql<Home['confession']>`(
  select ${confessionCard('c', viewer)} from confessions c
  left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}
  where ${isConfessionPublic('c')}
  order by hashint4extended(c.id, ${Math.floor(now.getTime() / WEEK_MS)}::bigint), c.id limit 1)`;

/** Order of the shelves on the page; empty ones are left out. */
const RAIL_ORDER: readonly (RailId | 'label' | 'tags')[] = [
  'new',
  'most_seen',
  'label',
  'free',
  'originals',
  'tags',
  'recommended',
  'soon',
];

type HomeRow = Record<RailId, MovieCard[]> & {
  slides: Slide[];
  tags: Rail[];
  label: Rail | null;
  confession: Home['confession'];
};

/** Everything the home page shows, in one query. */
export async function readHome(db: Db, viewer: Viewer, now: Date): Promise<Home> {
  const worded = Object.entries(wordedRails(viewer)).map(([id, cards]) => sql`${cards} as ${sql.ref(id)}`);
  const { rows } = await sql<HomeRow>`
    select ${sql.join(worded)}, ${slides(viewer)} as slides, ${tagRails(viewer)} as tags, ${labelRail(viewer)} as label,
      ${confessionOfTheWeek(viewer, now)} as confession`.execute(db);
  const [row] = rows;
  if (row === undefined) return { slides: [], rails: [], confession: null };
  const rails = RAIL_ORDER.flatMap((id): (Rail | null)[] => {
    if (id === 'tags') return row.tags;
    if (id === 'label') return [row.label];
    return [{ id, title: null, href: RAIL_HREF[id], movies: row[id] }];
  });
  return {
    slides: row.slides.map(({ card, more }) => ({ ...card, ...more })),
    rails: rails.filter((rail) => rail !== null && rail.movies.length > 0) as Rail[],
    confession: row.confession,
  };
}
