/** Banners of editors: above lists, between the sections of pages, and below the list of films. */
import { definePlugin, fill, provide } from '#kernel/plugin.ts';
import {
  BannerBetween,
  BannerOffer,
  BannersBelow,
  ListingBanner,
  SmallBanners,
} from '#ports/banner-views.ts';
import { deps } from './deps.ts';
const loading = () => import('./banner-of.ts');

export const banners = definePlugin({
  id: 'banners',
  ...deps,
  provides: [ListingBanner, BannersBelow],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/banners.po`),
  setup: () => [
    provide(ListingBanner, (...asked) => loading().then((m) => m.listingBanner(...asked))),
    provide(BannersBelow, (request) => loading().then((m) => m.belowListOf(request))),
    fill(BannerOffer, () => import('./banner-offer.tsx')),
    fill(BannerBetween, () => import('./banner.tsx')),
    fill(SmallBanners, () => import('./small-banners.tsx')),
  ],
});
