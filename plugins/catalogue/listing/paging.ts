/** Pages of a listing: which one an address asks for, when there is none, and the links between them (1-shell §2). */
import { msg } from '@lingui/core/macro';
import type { Head } from '../../../kernel/head/head.ts';
import { NO_SUCH_PAGE } from '../../../kernel/router/page-refusal.ts';
import { NotFound, type RouteRequest } from '../../../kernel/router/request.ts';

/** Cards on one page of a listing: whole rows at every width. */
export const CARDS_PER_PAGE = 24;

export interface PageMeta {
  current_page: number;
  last_page: number;
  total: number;
}

/** The page asked for; the router has sent away whatever is below 2. */
export const pageAsked = (query: URLSearchParams): number => Number(query.get('page') ?? 1);

/** Gives the reply back, or refuses a page beyond the last (2-catalogue §2 "Paging rules"). */
export function withinPages<Reply extends { meta: PageMeta }>(reply: Reply, { query }: RouteRequest): Reply {
  const page = pageAsked(query);
  if (page > 1 && page > reply.meta.last_page) throw new NotFound(NO_SUCH_PAGE);
  return reply;
}

/** An address with some of its query changed; null takes a name out. Without a query it is the bare path. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/**
 * 1-shell §2 "Pagination links": page 1 is the bare path, before it and after it `?page=n`; the last has no next.
 * `kept` is what the addresses carry beside the page, e.g. filters.
 */
export function pageLinks(
  path: string,
  meta: PageMeta,
  stored = new URLSearchParams(),
): Pick<Head, 'canonical' | 'prev' | 'next'> {
  const { current_page: page, last_page: last } = meta;
  const at = (number: number) => addressWith(path, stored, { page: number === 1 ? null : String(number) });
  return {
    canonical: at(page),
    ...(page > 1 ? { prev: at(page - 1) } : {}),
    ...(page < last ? { next: at(page + 1) } : {}),
  };
}

/** The title of a page of a listing: the number tells the later ones apart. */
export const pageTitle = (title: string, { current_page: page }: PageMeta, { i18n }: RouteRequest): string =>
  page === 1 ? title : i18n._(msg`${title}, page ${page}`);
