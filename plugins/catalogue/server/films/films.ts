/** Films, as the catalogue provides them to other modules. */
import { sql, type Kysely } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type {
  AirableFilm,
  ExtraKind,
  FilmCredit,
  FilmRow,
  Films,
  ProductRow,
  ReleasedRow,
  Viewer as Visitor,
} from '#ports/films.ts';
import { likenessTo } from './likeness.ts';
import { movieCard, seriesCard, textOf, titleLangOf } from './cards.ts';
import { viewerAt, type Selection, type Viewer } from '../visible/selection.ts';
import {
  isOwnedBy,
  isReleased,
  isSeriesVisible,
  isVisible,
  isWithheldSomewhere,
  NOBODY,
} from '../visible/visible.ts';

const path = sql<string>`case when s.slug is null then '/film/' || m.slug else '/series/' || s.slug end
  || '/watch/movie/' || m.id`;
const watchPath = sql<
  string | null
>`case when m.status = 'Published' and m.clip is not null then ${path} end`;

/** A visitor without a country, for whom no film is blocked. */
const EVERYWHERE: Visitor = { country: '', locale: DEFAULT_LOCALE };

const afterwardsFor = (owner: number | undefined) => (owner === undefined ? NOBODY : isOwnedBy('m', owner));

/** Queries for viewers of a brand. */
const filmsFor = (db: Kysely<Database>) => ({
  seenBy: (viewer: Viewer, owner?: number) => sql<FilmRow>`(
    select m.id, m.slug, ${textOf('m', viewer.locale, 'title')} as title, ${movieCard('m', viewer)} as card,
      e.series_id, ${watchPath} as watch_path
    from movies m left join episodes e on e.movie_id = m.id left join series s on s.id = e.series_id
    where ${isVisible('m', viewer, afterwardsFor(owner))})`,

  released: (viewer: Viewer) => sql<ReleasedRow>`(
    select m.id, ${movieCard('m', viewer)} as card, m.user_level, m.seen_count, m.sold_count
    from movies m where ${isReleased('m', viewer)})`,

  productsSeenBy: (viewer: Viewer) => sql<ProductRow>`(
    select 'Movie' as product_type, m.id, m.slug, ${textOf('m', viewer.locale, 'title')} as title,
      ${movieCard('m', viewer)} as card, ${watchPath} as watch_path
    from movies m left join episodes e on e.movie_id = m.id left join series s on s.id = e.series_id
    where ${isVisible('m', viewer)}
    union all
    select 'Series', s.id, s.slug, ${textOf('s', viewer.locale, 'title')}, 
      (${seriesCard('s', viewer)}::jsonb - array['outstanding_text', 'is_original', 'episodes_count'])::json, null
    from series s where ${isSeriesVisible('s', viewer)})`,

  playable: (id: number, viewer: Viewer, owner?: number) =>
    db
      .selectFrom('movies as m')
      .select(['m.id', 'm.status', 'm.user_level', 'm.clip', 'm.trailer_clip'])
      .select(textOf('m', viewer.locale, 'title').as('title'))
      .select(sql<boolean>`exists (select 1 from episodes e where e.movie_id = m.id)`.as('is_episode'))
      .where('m.id', '=', id)
      .where(isVisible('m', viewer, afterwardsFor(owner)))
      .executeTakeFirst(),

  playableExtra(id: number, kinds: readonly ExtraKind[], viewer: Viewer) {
    const firstEpisode = sql<number>`(select e.movie_id from episodes e
      join series s on s.id = e.series_id join movies em on em.id = e.movie_id
      where s.id = r.model_id and ${isSeriesVisible('s', viewer)} and ${isVisible('em', viewer)}
      order by e.season, e.episode limit 1)`;
    return db
      .selectFrom('related_contents as r')
      .innerJoin('movies as m', (join) =>
        join.on(
          sql<boolean>`m.id = case r.model_type when 'Series' then ${firstEpisode} else r.model_id end`,
        ),
      )
      .select(['r.id', 'r.clip', 'm.id as movie_id'])
      .select(textOf('r', viewer.locale, 'title').as('title'))
      .where('r.id', '=', id)
      .where('r.type', 'in', kinds)
      .where('r.model_type', 'in', ['Movie', 'SeriesMovie', 'Series'])
      .where(isVisible('m', viewer))
      .executeTakeFirst();
  },

  moments: (id: number, locale: Locale) =>
    db
      .selectFrom('scene_markers as s')
      .select(['s.scene as id', 's.position_s as at_s'])
      .select(textOf('s', locale, 'title').as('title'))
      .where('s.movie_id', '=', id)
      .orderBy('s.scene')
      .execute(),

  skipMarkers: (id: number) =>
    db
      .selectFrom('skip_markers')
      .select(['type', 'start_s', 'end_s'])
      .where('movie_id', '=', id)
      .orderBy('start_s')
      .execute(),

  episodeAfter: (id: number, viewer: Viewer) =>
    db
      .selectFrom('episodes as own')
      .innerJoin('episodes as e', 'e.series_id', 'own.series_id')
      .innerJoin('series as s', 's.id', 'e.series_id')
      .innerJoin('movies as m', 'm.id', 'e.movie_id')
      .select(['m.id', 'e.season', 'e.episode', 'm.cover_picture', path.as('watch_path')])
      .select([
        textOf('m', viewer.locale, 'title').as('title'),
        titleLangOf('m', viewer.locale).as('title_lang'),
      ])
      .where('own.movie_id', '=', id)
      .where(sql<boolean>`(e.season, e.episode) > (own.season, own.episode)`)
      .where(isSeriesVisible('s', viewer))
      .where(isVisible('m', viewer))
      .where('m.status', '=', 'Published')
      .where('m.clip', 'is not', null)
      .orderBy('e.season')
      .orderBy('e.episode')
      .limit(1)
      .executeTakeFirst(),

  airable: (viewer: Viewer) => sql<AirableFilm>`(
    select m.id, m.clip, m.length from movies m
    where ${isReleased('m', viewer)} and m.clip is not null and not ${isWithheldSomewhere('m')})`,

  filed: () => sql<{ movie_id: number; tag_id: number }>`(
    select j.movie_id, j.tag_id from movie_tags j join tags t on t.id = j.tag_id where not t.hidden)`,

  alike: likenessTo,

  credits: () => sql<FilmCredit>`(
    select j.movie_id, p.id as person_id, p.slug, rtrim(p.name || ' ' || p.last_name) as name, j.role::text as role
    from movie_people j join persons p on p.id = j.person_id and not p.hidden
    where j.role in ('performer', 'director'))`,

  async isAnnounced(slug: string, viewer: Viewer): Promise<boolean> {
    const film = await db
      .selectFrom('movies as m')
      .select('m.id')
      .where('m.slug', '=', slug)
      .where('m.status', '=', 'Upcoming Release')
      .where(isVisible('m', viewer))
      .executeTakeFirst();
    return film !== undefined;
  },

  releasedBy: (day: string, slugs: readonly string[], viewer: Viewer) =>
    db
      .selectFrom('movies as m')
      .select(['m.slug', sql<string>`m.release_date::text`.as('release_date')])
      .where(sql<boolean>`m.slug = any(${[...slugs]}::text[])`)
      .where('m.status', '=', 'Published')
      .where(sql<boolean>`m.release_date <= ${day}`)
      .where(isVisible('m', viewer))
      .execute(),

  categories: (locale: Locale) =>
    db
      .selectFrom('tags as t')
      .select(['t.id', 't.slug', textOf('t', locale, 'title').as('title')])
      .where('t.hidden', '=', false)
      .orderBy('t.order')
      .orderBy('t.id')
      .execute(),
});

/** Queries for visitors of the brand with this selection. */
export function filmsOf(db: Kysely<Database>, selection: Selection | null): Films {
  const at = viewerAt(selection);
  const films = filmsFor(db);
  return {
    ...films,
    seenBy: (visitor, owner) => films.seenBy(at(visitor), owner),
    released: (visitor) => films.released(at(visitor)),
    productsSeenBy: (visitor) => films.productsSeenBy(at(visitor)),
    playable: (id, visitor, owner) => films.playable(id, at(visitor), owner),
    playableExtra: (id, kinds, visitor) => films.playableExtra(id, kinds, at(visitor)),
    episodeAfter: (id, visitor) => films.episodeAfter(id, at(visitor)),
    isAnnounced: (slug, visitor) => films.isAnnounced(slug, at(visitor)),
    releasedBy: (day, slugs, visitor) => films.releasedBy(day, slugs, at(visitor)),
    airable: () => films.airable(at(EVERYWHERE)),
  };
}
