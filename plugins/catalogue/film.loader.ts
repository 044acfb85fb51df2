/** Reads a film and, on its tab, those like it; says what the page is to search engines. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { Head } from '../../kernel/head.ts';
import type { MovieCard } from '../../kernel/ports/catalogue.ts';
import type { RouteRequest } from '../../kernel/router/request.ts';
import { getMovieBySlug, getSimilarMovies } from './api.ts';
import type { Movie } from './api-films.ts';
import { nameOf } from './facts.ts';
import { HERO_SIZES, preloadOf, previewOf } from './pictures.ts';

/** Tabs of a film's page; a tab is a URL (`?tab=`). */
export const FILM_TABS = ['details', 'extras', 'similar'] as const;
export type FilmTab = (typeof FILM_TABS)[number];

export interface FilmData {
  movie: Movie;
  similar: readonly MovieCard[];
  tab: FilmTab;
}

const Tab = v.fallback(v.picklist(FILM_TABS), 'details');

export async function load({ http, params, query, signal }: RouteRequest): Promise<FilmData> {
  const movie = await http.call(getMovieBySlug, { params: { slug: params['slug'] ?? '' }, signal });
  const similar = await http.call(getSimilarMovies, { params: { id: movie.id }, query: { optimized: '1' }, signal });
  return { movie, similar, tab: v.parse(Tab, query.get('tab')) };
}

/** schema.org Movie; `length` in s becomes an ISO 8601 duration. */
const jsonLdOf = (movie: Movie) => ({
  '@context': 'https://schema.org',
  '@type': 'Movie',
  name: movie.title,
  description: movie.short_synopsis,
  dateCreated: movie.release_date,
  duration: `PT${Math.round(movie.length / 60)}M`,
  contentRating: 'RTA-5042-1996-1400-1577-RTA',
  isFamilyFriendly: false,
  genre: movie.tags.map((tag) => tag.title),
  ...(movie.director ? { director: { '@type': 'Person', name: nameOf(movie.director) } } : {}),
  actor: movie.performers.map((person) => ({ '@type': 'Person', name: nameOf(person) })),
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

export function head({ movie }: FilmData, { i18n }: RouteRequest): Head {
  const preloadImage = preloadOf(movie.cover_picture, HERO_SIZES);
  const genre = movie.tags[0]?.title;
  return {
    title: genre ? `${movie.title} – ${genre}` : movie.title,
    description: movie.short_synopsis || i18n._(msg`Watch the trailer and the film.`),
    image: previewOf(movie.cover_picture),
    ogType: 'video.movie',
    jsonLd: [jsonLdOf(movie)],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
