/** Loads one page of series, with the first page also the own productions, and the metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { stillSizes } from '#ui/cards/still-card.tsx';
import type { Banner } from '#ports/banners.ts';
import { getOriginals, getSeriesList } from '#plugins/catalogue/api.ts';
import { bannerOf, preloadOfBanner } from '#plugins/banners/banner-of.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle } from '#plugins/catalogue/listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '#app/head/works.ts';

export type SeriesListData = ReplyOf<typeof getSeriesList> & {
  banner: Banner | null;
  originals: readonly MovieCard[];
};

export async function load(request: RouteRequest): Promise<SeriesListData> {
  const { http, query, signal } = request;
  const page = pageAsked(query);
  const [banner, reply, originals] = await Promise.all([
    bannerOf(request, 'SERIES'),
    http.call(getSeriesList, { query: { page, perPage: CARDS_PER_PAGE }, signal }),
    page === 1 ? http.call(getOriginals, { query: { excludeSeries: '1' }, signal }) : undefined,
  ]);
  return { ...withinPages(reply, request), banner, originals: originals?.movies ?? [] };
}

export function head({ data, meta, banner }: SeriesListData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const [first] = data;
  const preloadImage = preloadOfBanner(banner) ?? (first && preloadOf(first.cover_picture, stillSizes));
  const title = i18n._(msg`Series for adults`);
  return {
    title: pageTitle(title, meta, request),
    description: i18n._(
      msg`Stories that need more than one night: every series of the house, season by season.`,
    ),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [i18n._(msg`Series`), path])],
    ...(preloadImage ? { preloadImage } : {}),
  };
}
