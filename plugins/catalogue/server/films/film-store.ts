/** One film with all data of its page, its extras, its named moments, and similar films. */
import { type Cut, type Page, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MovieCard } from '#ports/catalogue.ts';
import type { PersonCard } from '#ports/people.ts';
import {
  type BehindTheScenes,
  type Movie,
  type RelatedContent,
  type SceneMarker,
} from '#plugins/catalogue/api/films.ts';
import { SIMILAR_COUNT } from '#plugins/catalogue/api/inputs.ts';
import type { Database } from '#server/db/schema.ts';
import { commentCount } from '../comments/comments-store.ts';
import { voicesFrom, voicesOf, type Voiced } from '../comments/voices.ts';
import type { BrandPlace } from '#server/security/own-accounts.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import { beginningOf, isWithheld, longTextOf, movieCard, namedOf, personCard, textOf } from './cards.ts';
import { awardsOf, charactersOf, crewOf, editorialOf, quotesOf } from './film-page.ts';
import { cutOf } from './movies-store.ts';
import type { Viewer } from '../visible/selection.ts';
import { isConfessionPublic, isListed, isReleased, isSeriesVisible, isVisible } from '../visible/visible.ts';

type Db = Kysely<Database>;

/**
 * Number of films that similar ones are selected from: the most seen ones, so that the cost does not grow with the
 * catalogue.
 */
const SIMILAR_AMONG = 300;
/** Rank of a similar film found by categories: below all films chosen by the editors. */
const UNRANKED = 1000;

const CURRENCY_SYMBOL = sql`case m.price_currency when 'USD' then '$' when 'GBP' then '£' else '€' end`;

interface Credit {
  role: 'performer' | 'guest_star' | 'director' | 'photographer' | 'producer';
  person: PersonCard;
}

/** The people of a film or series with their roles, in the order of the credits. */
export const creditsOf = (join: 'movie_people' | 'series_people', key: string, of: string) =>
  sql<Credit[]>`coalesce((select json_agg(json_build_object('role', j.role, 'person', ${personCard('p')})
      order by j.role desc, j.position, p.id)
    from ${sql.table(join)} j join persons p on p.id = j.person_id and not p.hidden
    where j.${sql.ref(key)} = ${sql.ref(of)}.id), '[]')`;

/** The first person of each crew role, and all performers, followed by guest stars. */
export function castOf(credits: readonly Credit[]) {
  const first = (role: Credit['role']) => credits.find((credit) => credit.role === role)?.person ?? null;
  return {
    director: first('director'),
    photographer: first('photographer'),
    producer: first('producer'),
    performers: credits
      .filter(({ role }) => role === 'performer' || role === 'guest_star')
      .map(({ person }) => person),
  };
}

/**
 * Films similar to the film `m`: those chosen by the editors, then the most seen films that share most of its
 * categories.
 */
const similarTo = (m: string, viewer: Viewer): RawBuilder<MovieCard[]> => sql`(
  select coalesce(json_agg(${movieCard('s', viewer)} order by likest.rank, likest.shared desc, s.seen_ever_count desc, s.id), '[]')
  from (
    select s.id, found.rank, found.shared
    from (
      select id, min(rank) as rank, max(shared) as shared
      from (
        select ms.similar_id as id, ms.position::integer as rank, 0 as shared
        from movie_similar ms where ms.movie_id = ${sql.ref(m)}.id
        union all
        select j.movie_id, ${sql.lit(UNRANKED)}, count(*)::integer
        from movie_tags j
        where j.movie_id in (select x.id from movies x where ${isReleased('x', viewer)}
            order by x.seen_ever_count desc, x.id desc limit ${sql.lit(SIMILAR_AMONG)})
          and j.tag_id in (select own.tag_id from movie_tags own where own.movie_id = ${sql.ref(m)}.id
            union all select st.tag_id from series_tags st join episodes e on e.series_id = st.series_id
              where e.movie_id = ${sql.ref(m)}.id)
        group by j.movie_id
      ) candidates
      group by id
    ) found
    join movies s on s.id = found.id
    where s.id <> ${sql.ref(m)}.id and ${isListed('s', viewer)}
    order by found.rank, found.shared desc, s.seen_ever_count desc, s.id
    limit ${sql.lit(SIMILAR_COUNT)}
  ) likest join movies s on s.id = likest.id)`;

/** Films similar to a film; undefined if the film itself may not be seen. */
export async function similarMovies(db: Db, viewer: Viewer, id: number): Promise<MovieCard[] | undefined> {
  const { rows } = await sql<{ data: MovieCard[] }>`
    select ${similarTo('m', viewer)} as data from movies m where m.id = ${id} and ${isVisible('m', viewer)}`.execute(
    db,
  );
  return rows[0]?.data;
}

/** Whether the film or series of an extra `r` has an explicit text. */
const isOfMarked = sql<boolean>`exists (
  select from movies x where r.model_type in ('Movie', 'SeriesMovie') and x.id = r.model_id and x.explicit_text
  union all select from series x where r.model_type = 'Series' and x.id = r.model_id and x.explicit_text)`;

/** An extra `r`; `base` is the path of the page it belongs to, below which its player page is. */
const relatedContent = (
  base: RawBuilder<unknown>,
  viewer: Viewer & PastGate,
): RawBuilder<RelatedContent> => sql`json_build_object(
  'id', r.id, 'model_type', r.model_type, 'model_id', r.model_id, 'type', r.type, 'title', ${textOf('r', viewer.locale, 'title')},
  'people', coalesce((select json_agg(${personCard('p')} order by j.position, p.id) from related_people j
    join persons p on p.id = j.person_id and not p.hidden where j.related_content_id = r.id), '[]'),
  'video_path', case when r.clip is null then null else ${base} || '/watch/' ||
    case r.type when 'behind_the_scenes' then 'bhs' else r.type end || '/' ||
    case when r.type in ('movie', 'trailer') then r.model_id else r.id end end,
  'poster_image', r.poster_image, 'mobile_poster_image', r.mobile_poster_image, 'after_video_img', r.after_video_img,
  'short_desc', ${textOf('r', viewer.locale, 'short_desc')},
  'desc', ${longTextOf('r', viewer, 'desc', isWithheld(viewer, isOfMarked))},
  'show_after_trailer', r.show_after_trailer, 'order_column', r.order_column, 'channels', r.channels,
  'length', r.length, 'created_at', r.created_at)`;

/**
 * Extras of a model in order, as JSON. `model` and `base` are SQL expressions for its id and for the path of its page.
 */
export const extrasOf = (
  type: string,
  model: RawBuilder<unknown>,
  base: RawBuilder<unknown>,
  viewer: Viewer & PastGate,
) =>
  sql<
    RelatedContent[]
  >`coalesce((select json_agg(${relatedContent(base, viewer)} order by r.order_column, r.id)
    from related_contents r where r.model_type = ${type} and r.model_id = ${model}), '[]')`;

/** The path of a film's page, or of its series for an episode. */
const basePath = sql`case when e.series_id is null then '/film/' || m.slug else '/series/' || series.slug end`;

const firstExtra = sql`(select r.id from related_contents r where r.model_type = 'Movie' and r.model_id = m.id
  and r.type in ('behind_the_scenes', 'bhs') and r.clip is not null order by r.order_column, r.id limit 1)`;

type FilmRow = {
  card: MovieCard;
  credits: Credit[];
  /** Names of characters by person id. */
  characters: Readonly<Record<string, string>>;
  voiced: Voiced[];
} & Omit<Movie, keyof MovieCard | keyof ReturnType<typeof castOf> | 'director_id' | 'voices'>;

/**
 * A film by id or slug with all data of its page, in one query; undefined if it may not be seen. Without `place`, no
 * reviews are quoted.
 */
export async function findMovie(
  db: Db,
  viewer: Viewer & PastGate,
  by: { id: number } | { slug: string },
  place?: BrandPlace,
): Promise<Movie | undefined> {
  const { locale } = viewer;
  const withheld = isWithheld(viewer, sql`m.explicit_text`);
  const { rows } = await sql<FilmRow>`
    select ${movieCard('m', viewer)} as card,
      ${creditsOf('movie_people', 'movie_id', 'm')} as credits,
      m.price_minor as "priceAmountInCents", m.final_price_minor as "finalPriceInCents",
      m.discount_percent as "priceDiscountPercentage", m.price_currency as "priceCurrency",
      ${CURRENCY_SYMBOL} as "priceCurrencySymbol",
      ${longTextOf('m', viewer, 'synopsis', withheld)} as synopsis, ${withheld} as text_withheld, m.production_date,
      case when m.trailer_clip is not null then ${basePath} || '/watch/trailer/' || m.id end as trailer_path,
      ${basePath} || '/watch/bhs/' || ${firstExtra} as behind_scenes_path,
      case when m.status = 'Published' and m.clip is not null then ${basePath} || '/watch/movie/' || m.id end as watch_path,
      m.is_compilation, m.is_original, m.album, m.subtitles, coalesce(f.spoken, '{}') as spoken,
      ${editorialOf(locale)} as editorial,
      ${awardsOf(locale)} as awards, ${quotesOf(locale)} as quotes, ${crewOf} as crew,
      ${charactersOf(locale)} as characters, ${voicesOf('m', locale, place)} as voiced,
      coalesce((select json_agg(${namedOf('l', locale)} order by j.position, l.id) from movie_labels j
        join labels l on l.id = j.label_id where j.movie_id = m.id), '[]') as labels,
      (select json_build_object('id', c.id, 'slug', c.slug, 'title', ${textOf('c', locale, 'title')}, 'excerpt', ${beginningOf('c', locale)}) from confessions c where c.movie_id = m.id and ${isConfessionPublic('c', viewer)}
        order by c.id limit 1) as confession,
      case when series.id is not null then json_build_object('id', series.id, 'slug', series.slug,
        'title', ${textOf('series', locale, 'title')}, 'season', e.season, 'episode', e.episode) end as series,
      json_build_object('average', case m.rating_count when 0 then 0
        else round(m.rating_sum::numeric / m.rating_count, 1) end, 'count', m.rating_count) as rating,
      ${commentCount('Movie', 'm')} as comments_count,
      ${extrasOf('Movie', sql`m.id`, basePath, viewer)} as extras,
      ${markersOf('m', viewer)} as scene_markers,
      ${similarTo('m', viewer)} as similar_movies
    from movies m
    left join film_editorial f on f.movie_id = m.id
    left join episodes e on e.movie_id = m.id
    left join series on series.id = e.series_id and ${isSeriesVisible('series', viewer)}
    where ${'id' in by ? sql`m.id = ${by.id}` : sql`m.slug = ${by.slug}`} and ${isVisible('m', viewer)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { card, credits, characters, voiced, ...rest } = row;
  const cast = castOf(credits);
  return {
    ...card,
    ...rest,
    ...cast,
    performers: cast.performers.map((one) => ({ ...one, character: characters[one.id] ?? '' })),
    voices: voicesFrom(voiced),
    director_id: cast.director?.id ?? null,
  };
}

const markersOf = (m: string, { locale }: Viewer): RawBuilder<SceneMarker[]> =>
  sql`coalesce((select json_agg(json_build_object('scene', k.scene, 'title', ${textOf('k', locale, 'title')},
    'position_s', k.position_s, 'picture', k.picture) order by k.scene) from scene_markers k where k.movie_id = ${sql.ref(m)}.id), '[]')`;

/** The named moments of a film; undefined if the film may not be seen. */
export async function sceneMarkers(db: Db, viewer: Viewer, slug: string): Promise<SceneMarker[] | undefined> {
  const { rows } = await sql<{ data: SceneMarker[] }>`
    select ${markersOf('m', viewer)} as data from movies m where m.slug = ${slug} and ${isVisible('m', viewer)}`.execute(
    db,
  );
  return rows[0]?.data;
}

/** A page of behind-the-scenes items of films that the viewer may see, newest first. */
export async function behindTheScenes(
  db: Db,
  viewer: Viewer & PastGate,
  cut: Cut,
): Promise<Page<BehindTheScenes>> {
  const from = sql`related_contents r join movies m on m.id = r.model_id
    where r.model_type = 'Movie' and r.type in ('behind_the_scenes', 'bhs') and ${isListed('m', viewer)}`;
  const { rows } = await sql<{ data: { item: RelatedContent; movie: MovieCard }[]; total: number }>`
    select (select count(*) from ${from}) as total,
      (select coalesce(json_agg(json_build_object('item', ${relatedContent(sql`'/film/' || m.slug`, viewer)},
          'movie', ${movieCard('m', viewer)}) order by r.created_at desc, r.id desc), '[]')
        from (select r.id from ${from} order by r.created_at desc, r.id desc ${cutOf(cut)}) picked
        join related_contents r using (id) join movies m on m.id = r.model_id) as data`.execute(db);
  const data = (rows[0]?.data ?? []).map(({ item, movie }) => ({ ...item, movie }));
  return pageReply(data, rows[0]?.total ?? 0, cut);
}
