/** The origin's reply for a watch page: play data, a refusal with a next step, or not found. */
import { ApiError } from '#app/http/errors.ts';
import { NotFound, type RouteRequest } from '#app/router/request.ts';
import { REFUSALS, type PlayData, type RefusalCode } from '../api.ts';
import { readFreeFilm } from '#ports/free-film.ts';
import type { WatchData } from './data.ts';

type Answer = Pick<WatchData, 'play' | 'refusal'>;

const MISSING_CODES = new Set(['not_found', 'invalid']);

export function missing(error: unknown): never {
  if (error instanceof ApiError && MISSING_CODES.has(error.code)) throw new NotFound();
  throw error;
}

/** Throws NotFound if the content does not exist, and rethrows other failures. */
export const answerOf = (call: Promise<PlayData>): Promise<Answer> =>
  call.then(
    (play) => ({ play, refusal: null }),
    (error: unknown) => {
      const code = error instanceof ApiError ? REFUSALS.find((one) => one === error.code) : undefined;
      if (error instanceof ApiError && code) return { play: null, refusal: { status: error.status, code } };
      return missing(error);
    },
  );

/** Refusals for which a free film is offered. */
const HELPED = new Set<RefusalCode>(['login_required', 'upgrade_required']);

/**
 * Adds a free film to a refusal. If the content cannot be played, only an announced film has a page; anything else,
 * such as a trailer that was never made, throws NotFound.
 */
export async function withFreeFilm(
  request: Pick<RouteRequest, 'http' | 'signal'>,
  { movie, refusal }: Pick<WatchData, 'movie' | 'refusal'>,
  isFilm: boolean,
): Promise<Pick<WatchData, 'free'>> {
  if (refusal?.code === 'unpublished' && !(isFilm && movie?.status === 'Upcoming Release'))
    throw new NotFound();
  const isHelped = refusal !== null && HELPED.has(refusal.code);
  // A refusal is also shown without a film (README 6).
  return { free: isHelped ? await readFreeFilm(request.http, request.signal).catch(() => null) : null };
}

/** Number of the scene in the URL. */
export const sceneOf = (query: URLSearchParams): number | null => {
  const scene = query.get('scene') ?? '';
  return /^\d{1,3}$/.test(scene) ? Number(scene) : null;
};
