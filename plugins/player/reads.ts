/** What a watch page reads of the catalogue, by the part it needs. */
import * as v from 'valibot';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MovieCard, Named } from '../../kernel/ports/catalogue.ts';

/** The part of a movie's reply that a watch page reads (2-catalogue §3 "Movie"). */
export const WatchedMovie = v.object({
  ...MovieCard.entries,
  series: v.nullable(v.object({ ...Named.entries, season: v.number(), episode: v.number() })),
  similar_movies: v.array(MovieCard),
});
export type WatchedMovie = v.InferOutput<typeof WatchedMovie>;

export const getWatchedMovie = endpoint({
  method: 'GET',
  path: '/movies/:id',
  summary: 'A film by id.',
  params: v.object({ id: v.number() }),
  reply: WatchedMovie,
  cacheable: true,
});
