/** Reads what a watch page needs, the same at the origin and in the browser: the film, and its play data or a refusal. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { Head } from '../../../kernel/head.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { MovieCard, Named } from '../../../kernel/ports/catalogue.ts';
import { NotFound, Redirected, type RouteRequest } from '../../../kernel/router/request.ts';
import { getPlayData, REFUSALS, type PlayData, type PlayType } from '../api.ts';
import { mediaIdOf, playTypeOf } from '../kinds.ts';
import { stageArrival } from '../stage-arrival.ts';

/** The part of a movie's reply that a watch page reads (2-catalogue §3 "Movie"). */
const WatchedMovie = v.object({
  ...MovieCard.entries,
  series: v.nullable(v.object({ ...Named.entries, season: v.number(), episode: v.number() })),
  similar_movies: v.array(MovieCard),
});
export type WatchedMovie = v.InferOutput<typeof WatchedMovie>;

/** The catalogue's read of a film, as far as it is needed here. */
const getWatchedMovie = endpoint({
  method: 'GET',
  path: '/movies/:id',
  summary: 'A film by id.',
  params: v.object({ id: v.number() }),
  reply: WatchedMovie,
  cacheable: true,
});

export interface WatchData {
  type: PlayType;
  /** Media id of the address. */
  id: number;
  /** null when an extra is refused, whose film is then not known. */
  movie: WatchedMovie | null;
  play: PlayData | null;
  refusal: { status: number; code: string } | null;
  /** Number of the scene the address names. */
  scene: number | null;
}

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

/** Throws NotFound for an unknown kind or film, and leads a film's wrong slug to the right one. */
export async function load(request: RouteRequest): Promise<WatchData> {
  // The stage is large and always follows: in the browser it travels while the play data does.
  if (!import.meta.env.SSR) void stageArrival(request.locale);
  const { params, path, query } = request;
  const kind = params['kind'] ?? '';
  const type = playTypeOf(kind);
  const id = mediaIdOf(params);
  if (type === null || id === null) throw new NotFound();
  const { movie, play, refusal } = await read(request, id, type);
  if (movie && path.startsWith('/film/') && params['slug'] !== undefined && params['slug'] !== movie.slug) {
    const search = query.size > 0 ? `?${query}` : '';
    throw new Redirected({ to: `/film/${movie.slug}/watch/${kind}/${id}${search}`, status: 301 });
  }
  const scene = /^\d{1,3}$/.test(query.get('scene') ?? '') ? Number(query.get('scene')) : null;
  return { type, id, movie, play, refusal, scene };
}

/** A watch page speaks for its film: the film's page is the canonical one. */
export function head({ movie, type }: WatchData, { i18n }: RouteRequest): Head {
  if (!movie) return { title: i18n._(msg`Watch`), description: '', robots: 'noindex' };
  const { title } = movie;
  return {
    title: type === 'trailer' ? i18n._(msg`${title}: trailer`) : i18n._(msg`Watch ${title}`),
    description: movie.short_synopsis,
    canonical: `/film/${movie.slug}`,
    image: `${movie.cover_picture.base}-${movie.cover_picture.widths.at(-1)}.webp`,
    ogType: 'video.movie',
  };
}
