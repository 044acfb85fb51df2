/** Films for the images and shelves of these pages, and the company's own videos. */
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getStaticVideos, type StaticVideo, type StaticVideoType } from './api.ts';
import { getMovies } from './reads.ts';

/** A list of films; empty if the catalogue does not respond, because these pages have enough text without films. */
export const filmsBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  query: { perPage: number; sortBy: 'default' | 'most_seen' | 'ratings'; access?: 2 },
): Promise<readonly MovieCard[]> =>
  http.call(getMovies, { query, signal }).then(
    ({ data }) => data,
    () => [],
  );

/** Company videos of a type; empty if the origin has none, for example without a player plugin. */
export const videosBy = (
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  type: StaticVideoType,
): Promise<readonly StaticVideo[]> => http.call(getStaticVideos, { query: { type }, signal }).catch(() => []);
