/** Contents of a page's <head>, within the limits of README 5. */
import type { ShareImage } from '#ports/share-image.ts';

export const TITLE_LIMIT = 78;
export const DESCRIPTION_LIMIT = 150;

export interface Head {
  /** Title without the brand, which is appended if the result has at most 78 characters. */
  title: string;
  /** Description; cut after a word if it has more than 150 characters. */
  description: string;
  /**
   * Path of the canonical page, without locale, with query; null for none; by default this page's path without query.
   */
  canonical?: string | null;
  /** Set to false if the canonical URL is the same in all languages. */
  localised?: false;
  /** Set to false for a URL that must not be indexed, such as a missing page: no alternates and no og:url. */
  alternates?: false;
  prev?: string;
  next?: string;
  robots?: 'noindex' | 'noindex, nofollow';
  /** The Open Graph image; by default the brand's own. */
  image?: ShareImage | undefined;
  ogType?: 'website' | 'video.movie' | 'video.tv_show' | 'profile' | 'article';
  /** Root-relative `url`, `item`, `image` and `thumbnailUrl` are made absolute. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Languages of names in the BreadcrumbList that differ from the page's, by root-relative URL. */
  nameLanguages?: Readonly<Record<string, string>>;
  /** Root-relative AVIF srcset of the first picture, which the origin preloads; `narrow` is its crop below 640 px. */
  preloadImage?: { srcset: string; sizes: string; narrow?: string };
  /**
   * A script that runs before the first paint, for state that only this browser has. Constant, without visitor data.
   */
  beforePaint?: string;
}

/** Cuts a text after the last word that fits, and adds an ellipsis. */
export function clip(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const space = plain.lastIndexOf(' ', limit - 2);
  return `${plain.slice(0, space > limit / 2 ? space : limit - 1).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The complete title of page and brand, at most 78 characters long; the brand is dropped first. */
export function titleWithBrand(title: string, brand: string): string {
  const suffix = ` | ${brand}`;
  if (title === brand || title.includes(brand)) return clip(title, TITLE_LIMIT);
  return `${clip(title, TITLE_LIMIT - suffix.length)}${suffix}`;
}
