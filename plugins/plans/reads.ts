/** The endpoints and types that the choice of a plan reads from the catalogue: the wanted film. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Meta, MovieCard } from '#ports/catalogue.ts';
import { Slug } from '#ports/inputs.ts';

export const getWantedFilm = endpoint({
  method: 'GET',
  path: '/movies/slug/:slug',
  summary: 'Returns a film by slug.',
  params: v.object({ slug: Slug }),
  reply: v.object({ title: v.string() }),
});

export const getNewestFilms = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'Returns a page of films, the newest first.',
  query: v.object({ perPage: v.number(), sortBy: v.literal('default') }),
  reply: v.object({ data: v.array(MovieCard), meta: Meta }),
  cacheable: true,
});
