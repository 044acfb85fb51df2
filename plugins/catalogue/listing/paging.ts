/** Paging of a listing: missing pages, and page titles. */
import { msg } from '@lingui/core/macro';
import { pageAsked, type PageMeta } from '#ports/listing.ts';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { NotFound, type RouteRequest } from '#app/router/request.ts';

/** Returns the response, or throws for a page beyond the last (README 3). */
export function withinPages<Reply extends { meta: PageMeta }>(reply: Reply, { query }: RouteRequest): Reply {
  const page = pageAsked(query);
  if (page > 1 && page > reply.meta.last_page) throw new NotFound(NO_SUCH_PAGE);
  return reply;
}

/** The title of a page of a listing; from the second page on it includes the page number. */
export const pageTitle = (title: string, { current_page: page }: PageMeta, { i18n }: RouteRequest): string =>
  page === 1 ? title : i18n._(msg`${title}, page ${page}`);
