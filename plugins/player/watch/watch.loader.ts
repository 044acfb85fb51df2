/** Reads the data of a watch page, on the server and in the browser: the film, and its play data or a refusal. */
import { writeCookie } from '#app/platform/cookies.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '#app/i18n/i18n.ts';
import { NotFound, Redirected, type RouteRequest } from '#app/router/request.ts';
import { takeAsked, type Asked } from '../ahead.ts';
import { getPlayData, type PlayData } from '../api.ts';
import { mediaIdOf, playTypeOf } from '../kinds.ts';
import { loadPlayer } from '../load-player.ts';
import { getWatchedMovie } from '../reads.ts';
import type { PlayType, WatchedMovie } from '#ports/watched-film.ts';
import type { WatchData } from './data.ts';
import { answerOf, missing, sceneOf, withFreeFilm } from './answer.ts';

export { head } from './watch-head.ts';

/** Uses a request that was sent before the click; a failed one is sent again. */
const ahead = <Reply>(asked: Promise<Reply> | null | undefined, ask: () => Promise<Reply>): Promise<Reply> =>
  asked?.catch(ask) ?? ask();

const playOf = ({ http, signal }: RouteRequest, id: number, type: PlayType, asked: Asked | null) =>
  answerOf(
    ahead<PlayData>(asked?.play, () => http.call(getPlayData, { params: { id }, query: { type }, signal })),
  );

const movieOf = (
  { http, signal }: RouteRequest,
  id: number,
  asked: Asked | null = null,
): Promise<WatchedMovie> =>
  ahead(asked?.movie, () => http.call(getWatchedMovie, { params: { id }, signal })).catch(missing);

async function read(request: RouteRequest, id: number, type: PlayType) {
  const asked = takeAsked({ id, type });
  if (type === 'movie' || type === 'trailer') {
    const [movie, answer] = await Promise.all([
      movieOf(request, id, asked),
      playOf(request, id, type, asked),
    ]);
    return { movie, ...answer };
  }
  const answer = await playOf(request, id, type, asked);
  return { movie: answer.play && (await movieOf(request, answer.play.movie_id)), ...answer };
}

/**
 * The canonical path of a film if the URL has another one, with a wrong slug or a series that the film does not belong
 * to; null if the URL is right. `/series/{seriesId}/{episodeId}/{slug}` is resolved by the ids of both and the slug of
 * either; the id of an episode is that of its film.
 */
function ownPath(
  { id, slug, series }: WatchedMovie,
  path: string,
  { slug: asked, seriesId, episodeId }: Readonly<Record<string, string>>,
): string | null {
  if (path.startsWith('/film/')) return asked === slug ? null : `/film/${slug}`;
  if (!path.startsWith('/series/')) return null;
  if (!series) return `/film/${slug}`;
  const isRight =
    seriesId === undefined
      ? asked === series.slug
      : seriesId === String(series.id) &&
        episodeId === String(id) &&
        (asked === series.slug || asked === slug);
  return isRight ? null : `/series/${series.slug}`;
}

/**
 * Throws NotFound for an unknown kind or film, and redirects to the right film or series if the URL has a wrong one.
 */
export async function load(request: RouteRequest): Promise<WatchData> {
  // The player is large and always needed, so the browser loads it together with the play data.
  if (!import.meta.env.SSR) {
    void loadPlayer(request.locale);
    // The URL has no locale, so a cookie keeps the language after a reload.
    writeCookie(LOCALE_COOKIE, request.locale, LOCALE_COOKIE_MAX_AGE_S);
  }
  const { params, path, query } = request;
  const kind = params['kind'] ?? '';
  const type = playTypeOf(kind);
  const id = mediaIdOf(params);
  if (type === null || id === null) throw new NotFound();
  const { movie, play, refusal } = await read(request, id, type);
  const home = movie && ownPath(movie, path, params);
  if (home) {
    const search = query.size > 0 ? `?${query}` : '';
    throw new Redirected({ to: `${home}/watch/${kind}/${id}${search}`, status: 301 });
  }
  const free = await withFreeFilm(request, { movie, refusal }, type === 'movie');
  return { type, id, movie, play, refusal, ...free, scene: sceneOf(query) };
}
