/** Banners for the plugin that shows them; the catalogue stores them, because their slides show films and series. */
import { service } from '#kernel/ref.ts';
import type { Banner, BannerType } from './banners.ts';
import type { Viewer } from './films.ts';

/** Banner types: one per position (`BannerType`), and `CTA` and `SMALL`, which have their own endpoints. */
export type StoredType = BannerType | 'CTA' | 'SMALL';

export interface BannerContent {
  /** The brand's banner for a position, without slides whose film or series the viewer may not see; or null. */
  find(viewer: Viewer, type: StoredType): Promise<Banner | null>;
}
export const BannerContent = service<BannerContent>('origin.banner-content');

/** Provided in a brand that shows banners; in others the home page has none. */
export const BannersShown = service<true>('origin.banners-shown');
