/** Reads a film, those like it and, of an episode, its sisters; says what the page is to search engines. */
import { msg } from '@lingui/core/macro';
import type { Head } from '../../kernel/head.ts';
import type { MovieCard } from '../../kernel/ports/catalogue.ts';
import type { RouteRequest } from '../../kernel/router/request.ts';
import { getMovieBySlug, getSeriesBySlug, getSimilarMovies } from './api.ts';
import { getMovieComments, type CommentPage } from './api-comments.ts';
import type { Episode, Movie } from './api-films.ts';
import { HERO_SIZES, preloadOf, previewOf } from './pictures.ts';
import { breadcrumbs, durationOf, personRef, workOf } from './structured.ts';

/** Tabs of a film's page; a tab is a URL (`?tab=`). */
export const FILM_TABS = ['details', 'episodes', 'extras', 'reviews', 'similar'] as const;
export type FilmTab = (typeof FILM_TABS)[number];

export interface FilmData {
  movie: Movie;
  similar: readonly MovieCard[];
  /** All episodes of the series it belongs to; empty for a film that stands alone. */
  episodes: readonly Episode[];
  tab: FilmTab;
  /** The first page of them on their tab; null elsewhere, and when they could not be read. */
  reviews: CommentPage | null;
}

export async function load({ http, params, query, signal }: RouteRequest): Promise<FilmData> {
  const movie = await http.call(getMovieBySlug, { params: { slug: params['slug'] ?? '' }, signal });
  const { id, series } = movie;
  const tab = FILM_TABS.find((one) => one === query.get('tab')) ?? 'details';
  const [similar, whole, reviews] = await Promise.all([
    http.call(getSimilarMovies, { params: { id }, query: { optimized: '1' }, signal }),
    series ? http.call(getSeriesBySlug, { params: { slug: series.slug }, signal }) : undefined,
    // A film whose reviews do not come is still a film.
    tab === 'reviews' ? http.call(getMovieComments, { params: { id }, signal }).catch(() => null) : null,
  ]);
  return { movie, similar, episodes: whole?.episodes ?? [], tab, reviews };
}

/** schema.org Movie. */
const jsonLdOf = (movie: Movie, request: RouteRequest) => ({
  ...workOf('Movie', movie, request.path, request),
  dateCreated: movie.release_date,
  duration: durationOf(movie.length),
  ...(movie.director ? { director: personRef(movie.director) } : {}),
  actor: movie.performers.map(personRef),
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

export function head({ movie }: FilmData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const preloadImage = preloadOf(movie.cover_picture, HERO_SIZES);
  const genre = movie.tags[0]?.title;
  return {
    title: genre ? `${movie.title} – ${genre}` : movie.title,
    description: movie.short_synopsis || i18n._(msg`Watch the trailer and the film.`),
    image: previewOf(movie.cover_picture),
    ogType: 'video.movie',
    jsonLd: [
      jsonLdOf(movie, request),
      breadcrumbs(request, [i18n._(msg`Films`), '/film'], [movie.title, path]),
    ],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
