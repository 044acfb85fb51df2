/** Loads a film, similar films and the other episodes of its series; the metadata includes structured data. */
import { shareImageOf } from '#ports/share-image.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { Reviews } from '#ports/reviews.ts';
import type { Session } from '#ports/session.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getMovieBySlug, getSimilarMovies } from '../api.ts';
import type { CommentPage } from '#ports/comment-text.ts';
import type { Movie } from '../api/films.ts';
import type { Episode, Episodes } from '#ports/series.ts';
import type { ShownExtra } from '#ports/film-views.ts';
import { isOwned } from '../cards/owned.ts';
import { HERO_SIZES } from '../cards/pictures.ts';
import { preloadOf } from '#app/head/preload.ts';
import { shownFilm, type ShownFilm } from '#ports/shown-film.ts';
import { shownExtra } from '../extras/shown-extra.ts';
import { shownMovie, type ShownMovie } from './shown-movie.ts';
import { durationOf, nameLanguage, personRef, workOf } from '#ports/work-facts.ts';
import { schema } from '#app/head/structured.ts';
import { breadcrumbs } from '../head.ts';

/** Tabs of a film's page; each tab has its own URL (`?tab=`). */
export const FILM_TABS = ['details', 'episodes', 'extras', 'reviews', 'similar'] as const;
export type FilmTab = (typeof FILM_TABS)[number];

export interface FilmData {
  movie: ShownMovie;
  /** Number of extras; the extras are loaded only on their tab. */
  extrasCount: number;
  extras: readonly ShownExtra[];
  similar: readonly ShownFilm[];
  /** All episodes of the film's series, and the season in the page's title; empty and null for other films. */
  episodes: readonly Episode[];
  season: number | null;
  tab: FilmTab;
  /** Whether the visitor has bought the film. */
  owned: boolean;
  /** The first page of reviews, only on their tab; otherwise, and after an error, null. */
  reviews: CommentPage | null;
  /** The only language of the displayed reviews; null for all. */
  lang: Locale | null;
}

interface FilmPageDeps {
  session: Session | undefined;
  reviews: Reviews | undefined;
  episodes: Episodes | undefined;
}

const NO_EPISODES = { episodes: [], season: null };

async function load(
  request: RouteRequest,
  { session, reviews: list, episodes: episodesOf }: FilmPageDeps,
): Promise<FilmData> {
  const { http, params, query, signal } = request;
  const movie = await http.call(getMovieBySlug, { params: { slug: params['slug'] ?? '' }, signal });
  const { id, series } = movie;
  const asked = FILM_TABS.find((one) => one === query.get('tab')) ?? 'details';
  const tab = asked === 'reviews' && !list ? 'details' : asked;
  const lang = LOCALES.find((one) => one === query.get('lang')) ?? null;
  const [similar, whole, reviews, owned] = await Promise.all([
    http.call(getSimilarMovies, { params: { id }, query: { optimized: '1' }, signal }),
    series && episodesOf ? episodesOf(request, { id, series: series.slug }) : NO_EPISODES,
    (tab === 'reviews' && list?.firstPage(request, id, lang)) || null,
    isOwned(request, movie, session),
  ]);
  return {
    movie: shownMovie(movie),
    extrasCount: movie.extras.length,
    extras: tab === 'extras' ? movie.extras.map(shownExtra) : [],
    similar: similar.map(shownFilm),
    ...whole,
    tab,
    reviews,
    lang,
    owned,
  };
}

/** The series and season of an episode. */
const partOf = (
  { title, slug, season, episode }: NonNullable<Movie['series']>,
  { locale }: RouteRequest,
) => ({
  episodeNumber: episode,
  partOfSeason: { '@type': 'TVSeason', seasonNumber: season },
  partOfSeries: { '@type': 'TVSeries', name: title, url: withLocale(`/series/${slug}`, locale) },
});

const isWon = ({ result }: Movie['awards'][number]): boolean => result === 'won';
const prizeOf = ({ award, category, year }: Movie['awards'][number]): string =>
  [award, category, year].filter(Boolean).join(', ');

/** The film as a schema.org Movie, or as a TVEpisode of its series. */
const jsonLdOf = (movie: ShownMovie, request: RouteRequest) => ({
  ...schema(movie.series ? 'TVEpisode' : 'Movie', workOf(movie, withLocale(request.path, request.locale))),
  ...(movie.series ? partOf(movie.series, request) : {}),
  dateCreated: movie.release_date,
  duration: durationOf(movie.length),
  ...(movie.director ? { director: personRef(movie.director) } : {}),
  actor: movie.performers.map(personRef),
  ...(movie.awards.some(isWon) ? { award: movie.awards.filter(isWon).map(prizeOf) } : {}),
  commentCount: movie.comments_count,
  ...(movie.rating.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: movie.rating.average,
          ratingCount: movie.rating.count,
          bestRating: 5,
        },
      }
    : {}),
});

export const filmLoader = (deps: FilmPageDeps): Loader<FilmData> => ({
  load: (request) => load(request, deps),
  head,
});

/** The title with the film's genre, or with the season and number of an episode. */
function wholeTitleOf({ title, series, tags }: ShownMovie, { i18n }: RouteRequest): string {
  if (!series) return tags[0] ? `${title} – ${tags[0].title}` : title;
  const { season, episode, title: whole } = series;
  return i18n._(msg`${title} – ${whole}, season ${season}, episode ${episode}`);
}

const TAB_TITLES: Readonly<Record<Exclude<FilmTab, 'details'>, (title: string) => MessageDescriptor>> = {
  episodes: (title) => msg`Episodes: ${title}`,
  extras: (title) => msg`Extras: ${title}`,
  reviews: (title) => msg`Reviews: ${title}`,
  similar: (title) => msg`Films like ${title}`,
};

/** The title includes the tab and a season other than the default one; an unknown tab shows the details. */
function titleOf({ movie, tab, ...held }: FilmData, request: RouteRequest): string {
  const has =
    tab === 'similar' || tab === 'episodes'
      ? held[tab].length > 0
      : tab === 'extras'
        ? held.extrasCount > 0
        : movie.status === 'Published';
  const { title } = movie;
  const season = tab === 'episodes' ? held.season : null;
  if (has && season !== null) return request.i18n._(msg`Episodes: ${title}, season ${season}`);
  return tab !== 'details' && has ? request.i18n._(TAB_TITLES[tab](title)) : wholeTitleOf(movie, request);
}

function head(data: FilmData, request: RouteRequest): Head {
  const { movie } = data;
  const { i18n, path } = request;
  const preloadImage = preloadOf(movie.cover_picture, HERO_SIZES);
  return {
    title: titleOf(data, request),
    description: movie.short_synopsis || i18n._(msg`Watch the trailer and the film.`),
    image: shareImageOf(movie.cover_picture),
    ogType: 'video.movie',
    jsonLd: [
      jsonLdOf(movie, request),
      breadcrumbs(request, [i18n._(msg`Films`), '/film'], [movie.title, path]),
    ],
    ...nameLanguage(movie, withLocale(path, request.locale)),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
