/** Content placed by editors: banners by position, and calls to action. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard, Named } from '#ports/catalogue.ts';
import { Picture } from '#ports/picture.ts';

/** Positions of banners (README 5). */
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

const TYPE_MAX = 40;
/** A type in upper or lower case, with any separator between its words: `home-middle`, `latest_releases`. */
const TypeAsked = v.pipe(
  v.string(),
  v.maxLength(TYPE_MAX),
  v.transform((given) => {
    const bare = (type: string) => type.toUpperCase().replaceAll(/[-_\s]+/g, '_');
    return BANNER_TYPES.find((type) => bare(type) === bare(given));
  }),
  v.picklist(BANNER_TYPES),
);

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

const OneBanner = v.object({ data: v.nullable(Banner) });

export const getBanner = endpoint({
  method: 'GET',
  path: '/banner',
  content: true,
  summary: 'Returns the banner of a position (default HOME), or null.',
  query: v.object({ type: v.optional(TypeAsked, 'HOME') }),
  reply: OneBanner,
  cacheable: true,
});
export const getCtaBanner = endpoint({
  method: 'GET',
  path: '/cta-banner',
  content: true,
  summary: 'Returns the call to become a member, or null.',
  reply: OneBanner,
  cacheable: true,
});
export const getSmallBanners = endpoint({
  method: 'GET',
  path: '/small-banners',
  content: true,
  summary: 'Lists small pictures with short captions, each with a link.',
  reply: v.object({ data: v.array(BannerSlide) }),
  cacheable: true,
});
