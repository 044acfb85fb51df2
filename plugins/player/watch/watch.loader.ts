/** Reads what a watch page needs, the same at the origin and in the browser: the film, and its play data or a refusal. */
import { writeCookie } from '../../../kernel/browser/cookies.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../../kernel/i18n/i18n.ts';
import { NotFound, Redirected, type RouteRequest } from '../../../kernel/router/request.ts';
import { getPlayData, REFUSALS, type PlayType } from '../api.ts';
import { mediaIdOf, playTypeOf } from '../kinds.ts';
import { loadPlayer } from '../load-player.ts';
import { getWatchedMovie, type WatchedMovie } from '../reads.ts';
import type { WatchData } from './data.ts';

export { head } from './watch-head.ts';

const MISSING_CODES = new Set(['not_found', 'unpublished', 'invalid']);

function missing(error: unknown): never {
  if (error instanceof ApiError && MISSING_CODES.has(error.code)) throw new NotFound();
  throw error;
}

async function outcome(
  request: RouteRequest,
  id: number,
  type: PlayType,
): Promise<Pick<WatchData, 'play' | 'refusal'>> {
  const { http, signal } = request;
  try {
    return { play: await http.call(getPlayData, { params: { id }, query: { type }, signal }), refusal: null };
  } catch (error) {
    if (error instanceof ApiError && (REFUSALS as readonly string[]).includes(error.code))
      return { play: null, refusal: { status: error.status, code: error.code } };
    return missing(error);
  }
}

const movieOf = ({ http, signal }: RouteRequest, id: number): Promise<WatchedMovie> =>
  http.call(getWatchedMovie, { params: { id }, signal }).catch(missing);

async function read(request: RouteRequest, id: number, type: PlayType) {
  if (type === 'movie' || type === 'trailer') {
    const [movie, answer] = await Promise.all([movieOf(request, id), outcome(request, id, type)]);
    return { movie, ...answer };
  }
  const answer = await outcome(request, id, type);
  return { movie: answer.play && (await movieOf(request, answer.play.movie_id)), ...answer };
}

/**
 * The path a film plays under where the address names another one: a wrong slug, a series it is no episode of. null where the
 * address is right. `/series/{seriesId}/{episodeId}/{slug}` is told by the ids of both, an episode's being that of its film,
 * and the slug of either.
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

/** Throws NotFound for an unknown kind or film, and leads a wrong film or series to the right one. */
export async function load(request: RouteRequest): Promise<WatchData> {
  // The player is large and always follows: in the browser it travels while the play data does.
  if (!import.meta.env.SSR) {
    void loadPlayer(request.locale);
    // Its address has no locale: whoever loads it again keeps the language.
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
  const scene = /^\d{1,3}$/.test(query.get('scene') ?? '') ? Number(query.get('scene')) : null;
  return { type, id, movie, play, refusal, scene };
}
