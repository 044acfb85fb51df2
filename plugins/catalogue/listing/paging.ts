/** Titles of the pages of a listing, and the picture to preload. */
import { msg } from '@lingui/core/macro';
import type { PageMeta } from '#ports/listing.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { preloadOf } from '#app/head/preload.ts';
import type { ShownListingBanner } from '#ports/banner-views.ts';
import { LISTING_PICTURE_SIZES } from '#ui/text/listing-picture.ts';

/** From the second page on, the title includes the page number. */
export const pageTitle = (title: string, { current_page: page }: PageMeta, { i18n }: RouteRequest): string =>
  page === 1 ? title : i18n._(msg`${title}, page ${page}`);

/** Preloads the picture of the banner above a list. */
export const preloadOfBanner = (banner: ShownListingBanner | null) =>
  banner?.picture && preloadOf(banner.picture, LISTING_PICTURE_SIZES, banner.narrow);
