/** Reads the banner of a listing: a page without its banner is still that page. */
import type { RouteRequest } from '../../../kernel/router/request.ts';
import { getBanner, type Banner, type BannerType } from '../api/banners.ts';
import { picturesOf } from './banner-pictures.ts';
import { BANNER_SIZES, preloadOf } from '../cards/pictures.ts';

export const bannerOf = ({ http, signal }: RouteRequest, type: BannerType): Promise<Banner | null> =>
  http.call(getBanner, { query: { type }, signal }).then(
    ({ data }) => data,
    () => null,
  );

/** What to preload of a page that opens with a banner. */
export function preloadOfBanner(banner: Banner | null) {
  const [slide] = banner?.slides ?? [];
  const { picture, narrow } = slide ? picturesOf(slide) : {};
  return picture && preloadOf(picture, BANNER_SIZES, narrow);
}
