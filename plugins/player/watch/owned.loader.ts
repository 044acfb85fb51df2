/** `/profile/watch-owned/{slug}`: a film the member owns, with the endpoint for owned films (README 5). */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getOwnedPlayData } from '../api.ts';
import { loadPlayer } from '../load-player.ts';
import { getWatchedMovieBySlug } from '../reads.ts';
import { answerOf, missing, sceneOf, withFreeFilm } from './answer.ts';
import type { WatchData } from './data.ts';
import { head as watchHead } from './watch-head.ts';

/** Throws NotFound for a missing film; a film that the member does not own is refused by the page itself. */
export async function load(request: RouteRequest): Promise<WatchData> {
  if (!import.meta.env.SSR) void loadPlayer(request.locale);
  const { http, params, query, signal } = request;
  const slug = params['slug'] ?? '';
  const movie = await http.call(getWatchedMovieBySlug, { params: { slug }, signal }).catch(missing);
  const { id } = movie;
  const answer = await answerOf(http.call(getOwnedPlayData, { params: { id }, signal }));
  const free = await withFreeFilm(request, { movie, ...answer }, true);
  return { owned: true, type: 'movie', id, movie, ...answer, ...free, scene: sceneOf(query) };
}

/** Apart from the title, the head contains nothing about purchases. */
export function head(data: WatchData, request: RouteRequest): Head {
  const { i18n } = request;
  const { title } = watchHead(data, request);
  return {
    title,
    description: i18n._(msg`The films you have bought are in your library.`),
    canonical: '/profile/watch-owned',
    robots: 'noindex',
  };
}
