/** Selects the pictures of a slide for each position. */
import type { Picture } from '#ports/picture.ts';
import type { Banner, BannerSlide } from '../api/banners.ts';

/** The wide picture and, if editors have set one, the upright picture for phones. */
export function picturesOf(slide: BannerSlide): { picture?: Picture; narrow?: Picture } {
  const picture = slide.banner_image ?? slide.cover_picture ?? slide.poster_image;
  const narrow = slide.banner_image_mobile ?? slide.mobile_detail_picture ?? slide.poster_mobile_image;
  return { ...(picture ? { picture } : {}), ...(narrow ? { narrow } : {}) };
}

type Words = 'eyebrow' | 'title' | 'text' | 'action' | 'link';

/** The fields of a slide that the home page shows: its texts, and the displayed ones of its six pictures. */
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
  /** Whether the banner offers a membership to visitors without one. */
  show_plan: boolean;
  slides: readonly ShownSlide[];
}

export const shownBanner = (banner: Banner | null): ShownBanner | null =>
  banner && { show_plan: banner.show_plan, slides: banner.slides.map(shownSlide) };
