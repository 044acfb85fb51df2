/** The catalogue's endpoints and types that these pages use. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Meta, MovieCard } from '#ports/catalogue.ts';

export const getMovies = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'Returns a page of films, sorted and filtered.',
  query: v.object({
    perPage: v.number(),
    sortBy: v.picklist(['default', 'most_seen', 'ratings']),
    access: v.optional(v.picklist([2])),
  }),
  reply: v.object({ data: v.array(MovieCard), meta: Meta }),
  cacheable: true,
});
