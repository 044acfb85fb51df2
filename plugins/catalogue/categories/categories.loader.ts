/** Loads one page of categories, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { stillSizes } from '#ui/cards/still-card.tsx';
import type { Banner } from '#ports/banners.ts';
import { getTags } from '../api.ts';
import { bannerOf, preloadOfBanner } from '#plugins/banners/banner-of.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '#app/head/works.ts';

export type CategoriesData = ReplyOf<typeof getTags> & { banner: Banner | null };

export async function load(request: RouteRequest): Promise<CategoriesData> {
  const { http, query, signal } = request;
  const [banner, reply] = await Promise.all([
    bannerOf(request, 'CATEGORIES'),
    http.call(getTags, { query: { page: pageAsked(query), perPage: CARDS_PER_PAGE }, signal }),
  ]);
  return { ...withinPages(reply, request), banner };
}

export function head({ data, meta, banner }: CategoriesData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const picture = data[0]?.banner_image;
  const preloadImage = preloadOfBanner(banner) ?? (picture ? preloadOf(picture, stillSizes) : undefined);
  const title = i18n._(msg`Categories`);
  return {
    title: pageTitle(title, meta, request),
    description: i18n._(msg`By mood, by place, by kind: every category of the house, and what waits in it.`),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [title, path])],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
