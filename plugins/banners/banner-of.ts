/** Loads the banner of a listing, which also works without it. */
import type { RouteRequest } from '#app/router/request.ts';
import {
  picturesOf,
  shownBanner,
  shownSlide,
  type Banner,
  type BannerType,
  type ShownBanner,
  type ShownSlide,
} from '#ports/banners.ts';
import { getBanner, getCtaBanner, getSmallBanners } from './api.ts';
import type { ListingBanner } from '#ports/catalogue.ts';
import { LISTING_PICTURE_SIZES } from '#ui/text/listing-picture.ts';
import { preloadOf } from '#app/head/preload.ts';

export const bannerOf = ({ http, signal }: RouteRequest, type: BannerType): Promise<Banner | null> =>
  http.call(getBanner, { query: { type }, signal }).then(
    ({ data }) => data,
    () => null,
  );

/** Loads the banner of another plugin's listing (`ListingBanner`). */
export const listingBanner: ListingBanner = async (request, type) => {
  const banner = await bannerOf(request, type);
  const [slide] = banner?.slides ?? [];
  return banner && slide ? { text: slide.text, ...picturesOf(slide), offersPlan: banner.show_plan } : null;
};

/** Pictures to preload for a page that begins with a banner. */
export function preloadOfBanner(banner: Banner | null) {
  const [slide] = banner?.slides ?? [];
  const { picture, narrow } = slide ? picturesOf(slide) : {};
  return picture && preloadOf(picture, LISTING_PICTURE_SIZES, narrow);
}

/** Banners below a complete list: small pictures with links, and the call to subscribe. */
export interface BelowList {
  small: readonly ShownSlide[];
  call: ShownBanner | null;
}

export const NOTHING_BELOW: BelowList = { small: [], call: null };

export async function belowListOf({ http, signal }: RouteRequest): Promise<BelowList> {
  const [small, call] = await Promise.allSettled([
    http.call(getSmallBanners, { signal }),
    http.call(getCtaBanner, { signal }),
  ]);
  return {
    small: small.status === 'fulfilled' ? small.value.data.map(shownSlide) : [],
    call: call.status === 'fulfilled' ? shownBanner(call.value.data) : null,
  };
}
