/** The film that is open to everybody, which plugins offer to visitors without access to another one. */
import * as v from 'valibot';
import type { Http } from '#app/http/client.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { ACCESS_LEVEL, MovieCard, MovieStatus } from './catalogue.ts';

const FreeFilm = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  title_lang: MovieCard.entries.title_lang,
  status: MovieStatus,
});
export type FreeFilm = v.InferOutput<typeof FreeFilm>;

/** The part of the catalogue's endpoint that is needed. */
export const getFreeFilms = endpoint({
  method: 'GET',
  path: '/movies',
  summary: 'Lists films that are open to everybody, the most watched first.',
  query: v.object({ access: v.literal(ACCESS_LEVEL.FREE), perPage: v.number() }),
  reply: v.object({ data: v.array(FreeFilm) }),
  cacheable: true,
});

/** The most viewed free film; null if it is not released or there is none. */
export async function readFreeFilm(http: Http, signal: AbortSignal): Promise<FreeFilm | null> {
  const query = { access: ACCESS_LEVEL.FREE, perPage: 1 } as const;
  const { data } = await http.call(getFreeFilms, { query, signal });
  return data.find(({ status }) => status === 'Published') ?? null;
}
