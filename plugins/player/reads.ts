/** Endpoints of other plugins that a watch page calls, typed by the fields it needs. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
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
