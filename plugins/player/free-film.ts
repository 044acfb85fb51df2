/** The free film for visitors without access to the requested one (README 6). */
import type { RouteRequest } from '#app/router/request.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { getFreeFilms, type FreeFilm } from './reads.ts';

/** The most viewed released free film; null if there is none or the request fails. */
export const readFreeFilm = ({
  http,
  signal,
}: Pick<RouteRequest, 'http' | 'signal'>): Promise<FreeFilm | null> =>
  http.call(getFreeFilms, { query: { access: ACCESS_LEVEL.FREE, perPage: 1 }, signal }).then(
    ({ data: [film] }) => (film?.status === 'Published' ? film : null),
    () => null,
  );
