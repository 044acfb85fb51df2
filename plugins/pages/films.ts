/** Films that these pages borrow for their pictures and shelves; the catalogue owns the call (2-catalogue §7). */
import * as v from 'valibot';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { Meta, MovieCard } from '../../kernel/ports/catalogue.ts';
import type { RouteRequest } from '../../kernel/router/request.ts';

/** The part of `GET /movies` that is asked here. */
const getMovies = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'A page of films, sorted and filtered.',
  query: v.object({
    perPage: v.number(),
    sortBy: v.picklist(['default', 'most_seen', 'ratings']),
    access: v.optional(v.picklist([2])),
  }),
  reply: v.object({ data: v.array(MovieCard), meta: Meta }),
  cacheable: true,
});

/** None where the catalogue does not answer: these pages have words enough without. */
export const filmsBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  query: { perPage: number; sortBy: 'default' | 'most_seen' | 'ratings'; access?: 2 },
): Promise<readonly MovieCard[]> =>
  http.call(getMovies, { query, signal }).then(
    ({ data }) => data,
    () => [],
  );
