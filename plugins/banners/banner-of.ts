/** Loads banners of pages, which also work without them. */
import type { RouteRequest } from '#app/router/request.ts';
import type { BelowList, ListingBanner } from '#ports/banner-views.ts';
import { picturesOf, shownBanner, shownSlide } from '#ports/banners.ts';
import { getBanner, getCtaBanner, getSmallBanners } from './api.ts';

export const listingBanner: ListingBanner = async ({ http, signal }, type) => {
  const banner = await http.call(getBanner, { query: { type }, signal }).then(
    ({ data }) => data,
    () => null,
  );
  const [slide] = banner?.slides ?? [];
  return banner && slide ? { text: slide.text, ...picturesOf(slide), offersPlan: banner.show_plan } : null;
};

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
