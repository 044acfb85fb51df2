/** The endpoint of the catalogue that the prompt calls, typed by the fields it needs. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ACCESS_LEVEL, MovieStatus } from '#ports/catalogue.ts';

/** A film that is open to everybody. */
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
