/** The endpoint that the home page reads from the catalogue: the films with a label. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';

export const getMovies = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'Returns a page of films, sorted and filtered.',
  query: v.object({ label: v.string(), sortBy: v.string(), perPage: v.number() }),
  reply: v.object({ data: v.array(MovieCard) }),
  cacheable: true,
});
