/** The film of a quick order; the page requests its local price. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getMovieBySlug, type QuickFilm } from '../reads.ts';

export interface QuickOrderData {
  film: QuickFilm;
}

export async function load({ http, params, signal }: RouteRequest): Promise<QuickOrderData> {
  const film = await http.call(getMovieBySlug, { params: { slug: params['slug'] ?? '' }, signal });
  const { id, slug, title, title_lang, short_synopsis, length, status, user_level } = film;
  const { poster_picture, cover_picture } = film;
  // Keeps only what the page shows of the film.
  return {
    film: {
      id,
      slug,
      title,
      ...(title_lang ? { title_lang } : {}),
      short_synopsis,
      length,
      status,
      user_level,
      poster_picture,
      cover_picture,
    },
  };
}

export const head = ({ film: { title } }: QuickOrderData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Buy ${title}`),
  description: i18n._(msg`Buy ${title}, and watch it as often as you like.`),
  robots: 'noindex',
});
