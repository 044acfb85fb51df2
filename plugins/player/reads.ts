/** Endpoints of other plugins that a watch page calls, typed by the fields it needs. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ACCESS_LEVEL, MovieCard, MovieStatus, Named } from '#ports/catalogue.ts';
import { Picture } from '#ports/picture.ts';

/** Fields of an extra offered after a trailer (README 8). */
const WatchedExtra = v.object({
  id: v.number(),
  title: v.string(),
  video_path: v.nullable(v.string()),
  poster_image: v.nullable(Picture),
  show_after_trailer: v.boolean(),
  after_video_img: v.nullable(Picture),
});

/** The fields of a movie that a watch page reads. */
export const WatchedMovie = v.object({
  ...MovieCard.entries,
  series: v.nullable(v.object({ ...Named.entries, season: v.number(), episode: v.number() })),
  extras: v.array(WatchedExtra),
  similar_movies: v.array(MovieCard),
});
export type WatchedMovie = v.InferOutput<typeof WatchedMovie>;

export const getWatchedMovie = endpoint({
  method: 'GET',
  path: '/movies/:id',
  summary: 'Returns a film by id.',
  params: v.object({ id: v.number() }),
  reply: WatchedMovie,
  cacheable: true,
});

/** The plan group's text after a trailer; both fields are empty if there is none. */
export const getTrailerOffer = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Returns a group of plans with their prices for this visitor.',
  reply: v.nullable(v.object({ after_trailer_title: v.string(), after_trailer_text: v.string() })),
  cacheable: true,
});

export const getWatchedMovieBySlug = endpoint({
  method: 'GET',
  path: '/movies/slug/:slug',
  summary: 'Returns a film by slug.',
  params: v.object({ slug: v.string() }),
  reply: WatchedMovie,
});

/** Fields of a free film in a prompt or on a refusal page. */
const FreeFilm = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  title_lang: MovieCard.entries.title_lang,
  status: MovieStatus,
});
export type FreeFilm = v.InferOutput<typeof FreeFilm>;

export const getFreeFilms = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'Lists films that are open to everybody, the most watched first.',
  query: v.object({ access: v.literal(ACCESS_LEVEL.FREE), perPage: v.number() }),
  reply: v.object({ data: v.array(FreeFilm) }),
  cacheable: true,
});

/** Returns the film if the member owns it. */
export const getOwnedFilm = endpoint({
  method: 'GET',
  path: '/me/owned',
  summary: 'Lists the films that the member owns, or one of them by id.',
  access: 'member',
  query: v.object({ slug: v.string() }),
  reply: v.object({ data: v.array(v.object({ product: v.object({ id: v.number() }) })) }),
});

/** The plan group's text after a trailer (README 8). */
export interface TrailerOffer {
  title: string;
  text: string;
}
