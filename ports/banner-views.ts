/** The editors' banners within pages of other plugins; without the plugin banners there are none. */
import { service, slot } from '#kernel/ref.ts';
import type { RouteRequest } from '#app/router/request.ts';
import type { BannerType, ShownBanner, ShownSlide } from './banners.ts';
import type { Picture } from './picture.ts';

export interface ShownListingBanner {
  readonly text: string;
  readonly picture?: Picture;
  readonly narrow?: Picture;
  /** Whether it offers a membership to visitors without one. */
  readonly offersPlan: boolean;
}
/** The banner above a list; null if there is none or it cannot be loaded. */
export type ListingBanner = (request: RouteRequest, type: BannerType) => Promise<ShownListingBanner | null>;
export const ListingBanner = service<ListingBanner>('banners.listing-banner');

/** Banners below a complete list: small pictures with links, and the call to subscribe. */
export interface BelowList {
  small: readonly ShownSlide[];
  call: ShownBanner | null;
}
/** The banners below a list, without those that cannot be loaded. */
export type BannersBelow = (request: RouteRequest) => Promise<BelowList>;
export const BannersBelow = service<BannersBelow>('banners.banners-below');

/** The link to the plans below a heading whose banner offers a membership; empty for members. */
export const BannerOffer = slot<object>('banners.banner-offer');
/** A row of small pictures with short texts, each linked to a page of the brand. */
export const SmallBanners = slot<{ slides: readonly ShownSlide[] }>('banners.small-banners');
/** A banner between the sections of a page; renders nothing if it is null, or only sells what a member has. */
export const BannerBetween = slot<{ banner: ShownBanner | null }>('banners.banner-between');
