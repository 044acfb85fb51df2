/** Reads one page of the film listing from its address, and says what it is. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { Head } from '../../kernel/head.ts';
import type { ReplyOf } from '../../kernel/http/endpoint.ts';
import { NotFound, type RouteRequest } from '../../kernel/router/request.ts';
import { getMovies } from './api.ts';
import { SORT_ORDERS, type SortOrder } from './api-inputs.ts';
import { preloadOf } from './pictures.ts';
import { posterSizes } from '../../ui/poster-card.tsx';

/** Films on one page of the listing: whole rows at every width. */
export const FILMS_PER_PAGE = 24;

export interface FilmsQuery {
  order: SortOrder;
  dir: 'asc' | 'desc';
  tag: string | undefined;
}
export type FilmsData = ReplyOf<typeof getMovies> & { asked: FilmsQuery };

const Order = v.fallback(v.picklist(SORT_ORDERS), 'default');
const Direction = v.fallback(v.picklist(['asc', 'desc']), 'desc');
const TagSlug = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))), undefined);

/** What an address asks for: `order`, `dir` and `tag` (1-shell §3 "Query parameters for lists"); nonsense is ignored. */
export const askedOf = (query: URLSearchParams): FilmsQuery => ({
  order: v.parse(Order, query.get('order')),
  dir: v.parse(Direction, query.get('dir')),
  tag: v.parse(TagSlug, query.get('tag') ?? undefined),
});

export async function load({ http, query, signal, i18n }: RouteRequest): Promise<FilmsData> {
  const asked = askedOf(query);
  const page = Number(query.get('page') ?? 1);
  const reply = await http.call(getMovies, {
    query: { page, perPage: FILMS_PER_PAGE, sortBy: asked.order, direction: asked.dir, tag: asked.tag },
    signal,
  });
  if (page > 1 && page > reply.meta.last_page) throw new NotFound(i18n._(msg`Page does not exist`));
  return { ...reply, asked };
}

/** 1-shell §2 "Pagination links": page 1 is the bare path, before it and after it `?page=n`. */
export function head({ data, meta }: FilmsData, { i18n, path }: RouteRequest): Head {
  const { current_page: page, last_page: last } = meta;
  const at = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const [first] = data;
  const preloadImage = first && preloadOf(first.poster_picture, posterSizes);
  return {
    title: page === 1 ? i18n._(msg`Adult short films`) : i18n._(msg`Adult short films, page ${page}`),
    description: i18n._(msg`All films of the house, from tender romance to noir. Sort and filter, then watch the trailer.`),
    canonical: at(page),
    ...(page > 1 ? { prev: at(page - 1) } : {}),
    ...(page < last ? { next: at(page + 1) } : {}),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
