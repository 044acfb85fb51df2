/** Pages of a list that exist. */
import { pageAsked, type PageMeta } from '#ports/listing.ts';
import { NO_SUCH_PAGE } from './page-refusal.ts';
import { NotFound, type RouteRequest } from './request.ts';

/** Returns the response, or throws for a page beyond the last (README 3 of catalogue). */
export function withinPages<Reply extends { meta: PageMeta }>(reply: Reply, { query }: RouteRequest): Reply {
  const page = pageAsked(query);
  if (page > 1 && page > reply.meta.last_page) throw new NotFound(NO_SUCH_PAGE);
  return reply;
}
