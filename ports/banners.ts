/** Banners of editors: their data, and the parts of it that pages show. */
import * as v from 'valibot';
import { MovieCard, Named } from './catalogue.ts';
import { Picture } from './picture.ts';

/** Positions of banners (README 1 of banners). */
export const BANNER_TYPES = [
  'HOME',
  'HOME_MIDDLE',
  'HOME_BOTTOM',
  'MOVIES',
  'SERIES',
  'PERFORMERS',
  'DIRECTORS',
  'CATEGORIES',
  'CONFESSIONS',
  'LATEST RELEASES',
] as const;
export type BannerType = (typeof BANNER_TYPES)[number];
/** The type under which a brand's own banner for a position is stored. */
export const ownType = (type: string, brand: string): string => `${type}@${brand}`;

/** The film of a slide, and the pages that play it. Paths are without locale. */
const SlideFilm = v.object({
  ...MovieCard.entries,
  director: v.nullable(Named),
  watch_path: v.nullable(v.string()),
  trailer_path: v.nullable(v.string()),
});
export type SlideFilm = v.InferOutput<typeof SlideFilm>;

/**
 * One picture with its text and link. A slide with a film uses the film's title, synopsis and pictures unless editors
 * have set others; if the visitor may not see the film, the slide is hidden.
 */
export const BannerSlide = v.object({
  eyebrow: v.string(),
  title: v.string(),
  text: v.string(),
  /** Label of the button; if empty, the page app has its own. */
  action: v.string(),
  /** Path that the slide links to, without locale. */
  link: v.nullable(v.string()),
  movie: v.nullable(SlideFilm),
  /** Pictures for desktops; those with `mobile` are upright, for phones. */
  banner_image: v.nullable(Picture),
  banner_image_mobile: v.nullable(Picture),
  poster_image: v.nullable(Picture),
  poster_mobile_image: v.nullable(Picture),
  cover_picture: v.nullable(Picture),
  mobile_detail_picture: v.nullable(Picture),
});
export type BannerSlide = v.InferOutput<typeof BannerSlide>;

/** A banner with at least one slide. `show_plan`: whether it offers a membership to visitors without one. */
export const Banner = v.object({
  id: v.number(),
  type: v.string(),
  show_plan: v.boolean(),
  slides: v.array(BannerSlide),
});
export type Banner = v.InferOutput<typeof Banner>;

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

/** The facts that a slide shows of its film. */
type SlideFacts = Pick<SlideFilm, 'id' | 'slug' | 'user_level' | 'length' | 'watch_path' | 'trailer_path'> & {
  /** Shown if the slide has no text above its title. */
  director?: string | undefined;
  tags: string;
};

export interface ShownFilmSlide extends ShownSlide {
  /** Language of the title, if the slide shows the title of its film. */
  title_lang?: MovieCard['title_lang'];
  movie: SlideFacts | null;
}
