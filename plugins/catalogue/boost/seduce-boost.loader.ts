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
import { breadcrumbs } from '../head.ts';

export interface SeduceBoostData {
  movie: Movie;
  /** Whether the visitor has bought the film. */
  owned: boolean;
}

/** `plays`: whether the brand plays films. It is called when the page loads, because links are registered later. */
export const seduceBoostLoader = (
  session: Session | undefined,
  plays: () => boolean,
): Loader<SeduceBoostData> => ({
  async load(request) {
    const { http, params, signal } = request;
    const movie = await http.call(getMovieBySlug, { params: { slug: params['slug'] ?? '' }, signal });
    return { movie, owned: await isOwned(request, movie, session) };
  },
  head: (data, request) => headOf(data, request, plays()),
});

function headOf({ movie }: SeduceBoostData, request: RouteRequest, plays: boolean): Head {
  const { i18n, path } = request;
  const preloadImage = preloadOf(movie.cover_picture, HERO_SIZES);
  return {
    title: plays ? i18n._(msg`${movie.title}: watch the trailer`) : movie.title,
    description: movie.short_synopsis || (plays ? i18n._(msg`Watch the trailer and the film.`) : movie.title),
    image: shareImageOf(movie.cover_picture),
    ogType: 'video.movie',
    jsonLd: [breadcrumbs(request, [movie.title, path])],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
