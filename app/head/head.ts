/** The contents of a page's <head>, and the limits of README 5. */
import type { ShareImage } from '#ports/share-image.ts';

export const TITLE_LIMIT = 78;
export const DESCRIPTION_LIMIT = 150;

export interface Head {
  /** Without the brand suffix, which is added if the result has at most 78 characters. */
  title: string;
  /** Cut at a word when over 150 characters. */
  description: string;
  /** Path of the canonical page without locale, query included; null omits it; default: this page's bare path. */
  canonical?: string | null;
  /** false: the canonical URL is the same in every language. */
  localised?: false;
  /** false: a URL that should not be indexed, e.g. of a missing page: no alternates and no og:url. */
  alternates?: false;
  prev?: string;
  next?: string;
  robots?: 'noindex' | 'noindex, nofollow';
  /** The Open Graph picture; by default the brand's own. */
  image?: ShareImage | undefined;
  ogType?: 'website' | 'video.movie' | 'video.tv_show' | 'profile' | 'article';
  /** Root-relative `url`, `item`, `image` and `thumbnailUrl` are made absolute. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Languages of names in its BreadcrumbList that differ from the page's, by root-relative URL. */
  nameLanguages?: Readonly<Record<string, string>>;
  /** Root-relative AVIF srcset of the first picture, preloaded by the origin; `narrow`: of its crop below 640 px. */
  preloadImage?: { srcset: string; sizes: string; narrow?: string };
  /** A script that runs before the first paint, for state that only this browser has. A constant without data. */
  beforePaint?: string;
}

/** Cuts at the last word that fits, with an ellipsis. */
export function clip(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const space = plain.lastIndexOf(' ', limit - 2);
  return `${plain.slice(0, space > limit / 2 ? space : limit - 1).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The whole title: page and brand, never over 78 characters; the brand is dropped first. */
export function titleWithBrand(title: string, brand: string): string {
  const suffix = ` | ${brand}`;
  if (title === brand || title.includes(brand)) return clip(title, TITLE_LIMIT);
  return `${clip(title, TITLE_LIMIT - suffix.length)}${suffix}`;
}
