/** Selects the pictures of a slide for each place. */
import type { Picture } from '#ports/picture.ts';
import type { Banner, BannerSlide } from '../api/banners.ts';

/** The cut for wide windows and, where the editors gave one, the upright one for phones. */
export function picturesOf(slide: BannerSlide): { picture?: Picture; narrow?: Picture } {
  const picture = slide.banner_image ?? slide.cover_picture ?? slide.poster_image;
  const narrow = slide.banner_image_mobile ?? slide.mobile_detail_picture ?? slide.poster_mobile_image;
  return { ...(picture ? { picture } : {}), ...(narrow ? { narrow } : {}) };
}

type Words = 'eyebrow' | 'title' | 'text' | 'action' | 'link';

/** The parts of a slide for the home page: its texts, and the shown ones of its six pictures. */
export interface ShownSlide extends Pick<BannerSlide, Words> {
  pictures: ReturnType<typeof picturesOf>;
}

export const shownSlide = (slide: BannerSlide): ShownSlide => ({
  eyebrow: slide.eyebrow,
  title: slide.title,
  text: slide.text,
  action: slide.action,
  link: slide.link,
  pictures: picturesOf(slide),
});

export interface ShownBanner {
  /** Whether it offers membership to visitors without one. */
  show_plan: boolean;
  slides: readonly ShownSlide[];
}

export const shownBanner = (banner: Banner | null): ShownBanner | null =>
  banner && { show_plan: banner.show_plan, slides: banner.slides.map(shownSlide) };
