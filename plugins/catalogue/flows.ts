/**
 * Contributions outside the plugin's own pages, loaded on first use: its views on other plugins' pages, and their data.
 */
import { fill, provide, type Contribution } from '#kernel/plugin.ts';
import { FilmCards, ListingBanner } from '#ports/catalogue.ts';
import { BannerBetween, FilmShelf, FilmSlide } from '#ports/film-views.ts';

export const CATALOGUE_FLOWS: readonly Contribution[] = [
  fill(FilmCards, () => import('./cards/film-cards.tsx')),
  fill(FilmShelf, () => import('./cards/film-shelf.tsx')),
  fill(FilmSlide, () => import('./banner/slide.tsx')),
  fill(BannerBetween, () => import('./banner/banner.tsx')),
  provide(ListingBanner, async (...asked) => (await import('./banner/banner-of.ts')).listingBanner(...asked)),
];
