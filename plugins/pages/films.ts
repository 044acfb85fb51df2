/** Films for the pictures and shelves of these pages, and the company's own videos. */
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getStaticVideos, type StaticVideo, type StaticVideoType } from './api.ts';
import { getMovies } from './reads.ts';

/** Empty if the catalogue does not respond: these pages have enough text without. */
export const filmsBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  query: { perPage: number; sortBy: 'default' | 'most_seen' | 'ratings'; access?: 2 },
): Promise<readonly MovieCard[]> =>
  http.call(getMovies, { query, signal }).then(
    ({ data }) => data,
    () => [],
  );

/** Empty if the origin has none: a brand without a player shows no videos. */
export const videosBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  type: StaticVideoType,
): Promise<readonly StaticVideo[]> => http.call(getStaticVideos, { query: { type }, signal }).catch(() => []);
