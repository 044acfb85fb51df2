/** Reads one page of categories, and says what the page is. */
import { msg } from '@lingui/core/macro';
import type { Head } from '../../../kernel/head.ts';
import type { ReplyOf } from '../../../kernel/http/endpoint.ts';
import type { RouteRequest } from '../../../kernel/router/request.ts';
import { stillSizes } from '../../../ui/still-card.tsx';
import { getTags } from '../api.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks, pageTitle, withinPages } from '../paging.ts';
import { preloadOf } from '../pictures.ts';
import { breadcrumbs } from '../structured.ts';

export type CategoriesData = ReplyOf<typeof getTags>;

export async function load(request: RouteRequest): Promise<CategoriesData> {
  const { http, query, signal } = request;
  const reply = await http.call(getTags, {
    query: { page: pageAsked(query), perPage: CARDS_PER_PAGE },
    signal,
  });
  return withinPages(reply, request);
}

export function head({ data, meta }: CategoriesData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const picture = data[0]?.banner_image;
  const preloadImage = picture ? preloadOf(picture, stillSizes) : undefined;
  const title = i18n._(msg`Categories`);
  return {
    title: pageTitle(title, meta, request),
    description: i18n._(msg`By mood, by place, by kind: every category of the house, and what waits in it.`),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [title, path])],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
