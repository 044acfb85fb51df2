/** What the choice of a plan reads of the catalogue: the film that was wanted. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';

export const getWantedFilm = endpoint({
  method: 'GET',
  path: '/movies/slug/:slug',
  summary: 'A film by slug.',
  params: v.object({ slug: Slug }),
  reply: v.object({ title: v.string() }),
});
