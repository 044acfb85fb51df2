/** Loads one page of series, with the first page also the own productions, and the metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { stillSizes } from '#ui/cards/still-card.tsx';
import type { ListingBanner, ShownListingBanner } from '#ports/banner-views.ts';
import { LISTING_PICTURE_SIZES } from '#ui/text/listing-picture.ts';
import type { Loader } from '#kernel/plugin.ts';
import { getSeriesList } from './api.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks, type PageMeta } from '#ports/listing.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from './head.ts';
import { getOriginals } from './reads.ts';

export type SeriesListData = ReplyOf<typeof getSeriesList> & {
  banner: ShownListingBanner | null;
  originals: readonly MovieCard[];
};

async function load(request: RouteRequest, bannerOf: ListingBanner | undefined): Promise<SeriesListData> {
  const { http, query, signal } = request;
  const page = pageAsked(query);
  const [banner, reply, originals] = await Promise.all([
    bannerOf?.(request, 'SERIES') ?? null,
    http.call(getSeriesList, { query: { page, perPage: CARDS_PER_PAGE }, signal }),
    page === 1 ? http.call(getOriginals, { query: { excludeSeries: '1' }, signal }) : undefined,
  ]);
  return { ...withinPages(reply, request), banner, originals: originals?.movies ?? [] };
}

/** From the second page on, the title includes the page number. */
const pageTitle = (title: string, { current_page: page }: PageMeta, { i18n }: RouteRequest): string =>
  page === 1 ? title : i18n._(msg`${title}, page ${page}`);

function head({ data, meta, banner }: SeriesListData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const [first] = data;
  const preloadImage = banner?.picture
    ? preloadOf(banner.picture, LISTING_PICTURE_SIZES, banner.narrow)
    : first && preloadOf(first.cover_picture, stillSizes);
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

export const seriesListLoader = (banner: ListingBanner | undefined): Loader<SeriesListData> => ({
  load: (request) => load(request, banner),
  head,
});
