/** Banners as SQL: slides with their films, without slides whose film or series may not be seen. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ownType, type Banner, type BannerSlide } from '#ports/banners.ts';
import type { StoredType } from '#ports/banners-origin.ts';
import type { Database } from '#server/db/schema.ts';
import { movieCard, textOf } from '../films/cards.ts';
import { idsWhere, NEWEST_FIRST } from '../films/movies-store.ts';
import type { Viewer } from '../visible/selection.ts';
import { type Condition, isReleased, isSeriesVisible, isVisible } from '../visible/visible.ts';

/** Number of featured films on the home page if it has no slides. */
const FEATURED_SLIDES = 5;

export const SLIDE_PICTURES = [
  'banner_image',
  'banner_image_mobile',
  'poster_image',
  'poster_mobile_image',
  'cover_picture',
  'mobile_detail_picture',
] as const;

/** A slide as stored: `movie` is a slug. */
const STORED_SLIDE = sql`item (movie text, link text, texts jsonb,
  ${sql.join(SLIDE_PICTURES.map((name) => sql`${sql.ref(name)} jsonb`))})`;

/** Fields of a slide's film in addition to its card. */
const watched = sql`jsonb_build_object(
  'director', (select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', rtrim(p.name || ' ' || p.last_name))
    from movie_people j join persons p on p.id = j.person_id and not p.hidden
    where j.movie_id = m.id and j.role = 'director' order by j.position, p.id limit 1),
  'watch_path', case when m.status = 'Published' and m.clip is not null then '/film/' || m.slug || '/watch/movie/' || m.id end,
  'trailer_path', case when m.trailer_clip is not null then '/film/' || m.slug || '/watch/trailer/' || m.id end)`;

/** A slide as returned, from the rows `item` and `m`, its film. */
function slideOf(viewer: Viewer): RawBuilder<BannerSlide> {
  const own = (field: string) => textOf('item', viewer.locale, field);
  const orFilms = (field: string, films: string) =>
    sql`coalesce(nullif(${own(field)}, ''), ${textOf('m', viewer.locale, films)})`;
  return sql`json_build_object('eyebrow', ${own('eyebrow')}, 'title', ${orFilms('title', 'title')},
    'text', ${orFilms('text', 'short_synopsis')}, 'action', ${own('action')},
    'link', coalesce(item.link, '/film/' || m.slug),
    'movie', case when m.id is not null then ${movieCard('m', viewer)}::jsonb || ${watched} end,
    'banner_image', item.banner_image, 'banner_image_mobile', item.banner_image_mobile,
    'poster_image', coalesce(item.poster_image, m.poster_picture), 'poster_mobile_image', item.poster_mobile_image,
    'cover_picture', coalesce(item.cover_picture, m.cover_picture),
    'mobile_detail_picture', item.mobile_detail_picture)`;
}

/** The slug of the film or series that a slide links to; it determines visibility like the slide's own film. */
const linked = (folder: string): RawBuilder<string | null> =>
  sql`substring(item.link from ${sql.lit(`^/${folder}/([^/?#]+)`)})`;
const FILM = sql`coalesce(item.movie, ${linked('film')})`;
const SERIES = linked('series');

/**
 * A slide of the banner `b` as `item`, with its film as `m` and its series as `s`; `kept` is the slide as JSON. `offset
 * 0` makes the planner look up each film separately; otherwise it would read every film for a few slides.
 */
export const slideRow: RawBuilder<unknown> = sql`jsonb_to_record(kept.slide) as ${STORED_SLIDE}
  left join lateral (select * from movies where slug = ${FILM} offset 0) m on true
  left join series s on s.slug = ${SERIES}`;

/** A slide is visible to visitors who may see its film or series. */
export const isSlideVisible = (viewer: Viewer): Condition =>
  sql`((${FILM} is null or (m.id is not null and ${isVisible('m', viewer)}))
    and (${SERIES} is null or (s.id is not null and ${isSeriesVisible('s', viewer)})))`;

/** The slides of the row `b`; null if there are none. */
const slidesOf = (viewer: Viewer): RawBuilder<BannerSlide[] | null> => sql`(
  select json_agg(${slideOf(viewer)} order by kept.at)
  from jsonb_array_elements(b.slides) with ordinality as kept (slide, at) cross join lateral ${slideRow}
  where ${isSlideVisible(viewer)})`;

/** The banner for a position, preferably the brand's own, or null: an expression for use in larger responses. */
export const bannerOf = (type: StoredType, viewer: Viewer, brand: string): RawBuilder<Banner | null> => sql`(
  select json_build_object('id', b.id, 'type', ${sql.lit(type)}, 'show_plan', b.show_plan, 'slides', shown.slides)
  from banners b cross join lateral (select ${slidesOf(viewer)} as slides) shown
  where b.type in (${sql.lit(type)}, ${sql.lit(ownType(type, brand))}) and not b.hidden and shown.slides is not null
  order by b.type = ${sql.lit(type)} limit 1)`;

/** Featured films as slides, newest first; null if there are none. */
export const featuredSlides = (viewer: Viewer): RawBuilder<BannerSlide[] | null> => sql`(
  select json_agg(${slideOf(viewer)} order by ${NEWEST_FIRST})
  from movies m cross join jsonb_to_record('{"texts": {}}') as ${STORED_SLIDE}
  where m.id in (${idsWhere(sql`(${isReleased('m', viewer)} and m.featured)`, {
    order: NEWEST_FIRST,
    cut: sql`limit ${sql.lit(FEATURED_SLIDES)}`,
  })}))`;

/** The banner for a position, or null. */
export async function findBanner(
  db: Kysely<Database>,
  viewer: Viewer,
  { type, brand }: { type: StoredType; brand: string },
): Promise<Banner | null> {
  const { rows } = await sql<{
    banner: Banner | null;
  }>`select ${bannerOf(type, viewer, brand)} as banner`.execute(db);
  return rows[0]?.banner ?? null;
}
