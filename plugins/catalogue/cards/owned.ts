/** Whether the visitor has bought a film; always false in a brand without accounts. */
import { obstacleTo } from '#ports/access.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Session } from '#ports/session.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getOwned } from '../reads.ts';

/**
 * The origin is queried only for members who may not watch the film otherwise. If the request fails, the film counts as
 * not bought.
 */
export async function isOwned(
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  { id, slug, user_level }: MovieCard,
  session: Session | undefined,
): Promise<boolean> {
  const user = session?.user() ?? null;
  if (user === null || obstacleTo(user_level, user) === null) return false;
  return http.call(getOwned, { query: { slug }, signal }).then(
    ({ data }) => data.some(({ product }) => product.id === id),
    () => false,
  );
}
