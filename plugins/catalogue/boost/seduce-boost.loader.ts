/** Loads the film of a seduce-boost page, and its metadata. */
import { shareImageOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { Session } from '#ports/session.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getMovieBySlug } from '../api.ts';
import type { Movie } from '../api/films.ts';
import { isOwned } from '../cards/owned.ts';
import { HERO_SIZES } from '../cards/pictures.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '../film/structured.ts';

export interface SeduceBoostData {
  movie: Movie;
  /** Whether the visitor has bought the film. */
  owned: boolean;
}

export const seduceBoostLoader = (session: Session | undefined): Loader<SeduceBoostData> => ({
  async load(request) {
    const { http, params, signal } = request;
    const movie = await http.call(getMovieBySlug, { params: { slug: params['slug'] ?? '' }, signal });
    return { movie, owned: await isOwned(request, movie, session) };
  },
  head,
});

function head({ movie }: SeduceBoostData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const preloadImage = preloadOf(movie.cover_picture, HERO_SIZES);
  return {
    title: i18n._(msg`${movie.title}: watch the trailer`),
    description: movie.short_synopsis || i18n._(msg`Watch the trailer and the film.`),
    image: shareImageOf(movie.cover_picture),
    ogType: 'video.movie',
    jsonLd: [breadcrumbs(request, [movie.title, path])],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
