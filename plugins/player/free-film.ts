/** The free film that is offered to whoever may not watch the one they wanted (README 6). */
import type { RouteRequest } from '#app/router/request.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { getFreeFilms, type FreeFilm } from './reads.ts';

/** The most seen one that is released; null when there is none, or it cannot be found out. */
export const readFreeFilm = ({
  http,
  signal,
}: Pick<RouteRequest, 'http' | 'signal'>): Promise<FreeFilm | null> =>
  http.call(getFreeFilms, { query: { access: ACCESS_LEVEL.FREE, perPage: 1 }, signal }).then(
    ({ data: [film] }) => (film?.status === 'Published' ? film : null),
    () => null,
  );
