/** Endpoints of other plugins that a watch page calls, typed by the fields it needs. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ACCESS_LEVEL, MovieStatus } from '#ports/catalogue.ts';
import { WatchedMovie } from '#ports/watched-film.ts';

export const getWatchedMovie = endpoint({
  method: 'GET',
  path: '/movies/:id',
  summary: 'Returns a film by id.',
  params: v.object({ id: v.number() }),
  reply: WatchedMovie,
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
const FreeFilm = v.object({ id: v.number(), slug: v.string(), title: v.string(), status: MovieStatus });
export type FreeFilm = v.InferOutput<typeof FreeFilm>;

export const getFreeFilms = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'Lists films that are open to everybody, the most watched first.',
  query: v.object({ access: v.literal(ACCESS_LEVEL.FREE), perPage: v.number() }),
  reply: v.object({ data: v.array(FreeFilm) }),
  cacheable: true,
});
