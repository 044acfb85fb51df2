/** Loads one page of categories, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { stillSizes } from '#ui/cards/still-card.tsx';
import { getTags } from '../api.ts';
import type { ListingBanner, ShownListingBanner } from '#ports/banner-views.ts';
import type { Loader } from '#kernel/plugin.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle, preloadOfBanner } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '../head.ts';

export type CategoriesData = ReplyOf<typeof getTags> & { banner: ShownListingBanner | null };

async function load(request: RouteRequest, bannerOf: ListingBanner | undefined): Promise<CategoriesData> {
  const { http, query, signal } = request;
  const [banner, reply] = await Promise.all([
    bannerOf?.(request, 'CATEGORIES') ?? null,
    http.call(getTags, { query: { page: pageAsked(query), perPage: CARDS_PER_PAGE }, signal }),
  ]);
  return { ...withinPages(reply, request), banner };
}

function head({ data, meta, banner }: CategoriesData, request: RouteRequest): Head {
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

export const categoriesLoader = (banner: ListingBanner | undefined): Loader<CategoriesData> => ({
  load: (request) => load(request, banner),
  head,
});
