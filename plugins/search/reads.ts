/** The endpoint that the search reads from the catalogue: the films that it suggests. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';

export const getMostSeenMovies = endpoint({
  method: 'GET',
  path: '/movies/most-seen',
  summary: 'Returns a page of released films, those with the most views in recent days first.',
  query: v.object({ perPage: v.number() }),
  reply: v.object({ data: v.array(MovieCard) }),
  cacheable: true,
});
