/** Whether a film is the visitor's own; the account plugin owns the call, and a brand without it has no owners. */
import * as v from 'valibot';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import type { MovieCard } from '../../../kernel/ports/catalogue.ts';
import type { Session } from '../../../kernel/ports/session.ts';
import type { RouteRequest } from '../../../kernel/router/request.ts';
import { mayWatch } from './may-watch.ts';

/** The part of `GET /me/owned` that is asked here. */
const getOwned = endpoint({
  method: 'GET',
  path: '/me/owned',
  summary: 'The films the member owns, or the one that is asked for.',
  access: 'member',
  query: v.object({ slug: v.string() }),
  reply: v.object({ data: v.array(v.object({ product: v.object({ id: v.number() }) })) }),
});

/** Asked only of a member who may not watch the film otherwise. A film whose owner cannot be found out is nobody's. */
export async function isOwned(
  { http, signal }: Pick<RouteRequest, 'http' | 'signal'>,
  { id, slug, user_level }: MovieCard,
  session: Session | undefined,
): Promise<boolean> {
  if (!session?.user() || mayWatch(user_level, session.userType())) return false;
  return http.call(getOwned, { query: { slug }, signal }).then(
    ({ data }) => data.some(({ product }) => product.id === id),
    () => false,
  );
}
