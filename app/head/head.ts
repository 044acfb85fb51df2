/** What a page says of itself in <head>, and the limits of README 5. */
import type { ShareImage } from '#ports/share-image.ts';

export const TITLE_LIMIT = 78;
export const DESCRIPTION_LIMIT = 150;

export interface Head {
  /** Without the brand suffix, which is added when the result stays within 78 characters. */
  title: string;
  /** Cut at a word when over 150 characters. */
  description: string;
  /** Path of the canonical page without locale, query included; null omits it; default: this page's bare path. */
  canonical?: string | null;
  /** false: the canonical address is the same in every language. */
  localised?: false;
  /** false: no address to keep, e.g. of a missing page: neither the links to its other languages nor og:url. */
  alternates?: false;
  prev?: string;
  next?: string;
  robots?: 'noindex' | 'noindex, nofollow';
  /** The Open Graph picture; the brand's own unless told. */
  image?: ShareImage | undefined;
  ogType?: 'website' | 'video.movie' | 'video.tv_show' | 'profile' | 'article';
  /** Root-relative `url`, `item`, `image` and `thumbnailUrl` are made absolute. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Languages of names in its BreadcrumbList that are not in the page's, by their root-relative address. */
  nameLanguages?: Readonly<Record<string, string>>;
  /** Root-relative AVIF srcset of the first picture, preloaded by the origin; `narrow`: of its other cut below 640 px. */
  preloadImage?: { srcset: string; sizes: string; narrow?: string };
  /** A script that the origin puts into the page, to run before it is painted: for what only this browser knows. A constant, made of no data. */
  beforePaint?: string;
}

/** Cuts at the last word that fits, with an ellipsis. */
export function clip(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const space = plain.lastIndexOf(' ', limit - 2);
  return `${plain.slice(0, space > limit / 2 ? space : limit - 1).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The whole title: page and brand, never over 78 characters; the brand gives way to the page's own words. */
export function titleWithBrand(title: string, brand: string): string {
  const suffix = ` | ${brand}`;
  if (title === brand || title.includes(brand)) return clip(title, TITLE_LIMIT);
  return `${clip(title, TITLE_LIMIT - suffix.length)}${suffix}`;
}
