/** Endpoints of content placed by editors: banners by position, and calls to action. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Banner, BANNER_TYPES, BannerSlide } from '#ports/banners.ts';

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
