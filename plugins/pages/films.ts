/** Films that these pages borrow for their pictures and shelves, and the house's own videos. */
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getStaticVideos, type StaticVideo, type StaticVideoType } from './api.ts';
import { getMovies } from './reads.ts';

/** None where the catalogue does not answer: these pages have words enough without. */
export const filmsBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  query: { perPage: number; sortBy: 'default' | 'most_seen' | 'ratings'; access?: 2 },
): Promise<readonly MovieCard[]> =>
  http.call(getMovies, { query, signal }).then(
    ({ data }) => data,
    () => [],
  );

/** None where the origin has none: a brand without a player shows no videos. */
export const videosBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  type: StaticVideoType,
): Promise<readonly StaticVideo[]> => http.call(getStaticVideos, { query: { type }, signal }).catch(() => []);
