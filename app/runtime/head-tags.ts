/** The <head> elements of a page, for the origin's HTML and for the browser's document. */
import { clip, DESCRIPTION_LIMIT, titleWithBrand, type Head } from '../head/head.ts';
import { brandCard, SHARE_IMAGE_TYPE } from '#ports/share-image.ts';
import { LOCALES, withLocale, type Locale } from '../i18n/i18n.ts';
import type { BrandInfo } from '../services.ts';

export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface HeadPlace {
  brand: Pick<BrandInfo, 'id' | 'name'>;
  locale: Locale;
  /** Path without locale. */
  path: string;
  /** Scheme and host, without a trailing slash. */
  origin: string;
}

/** Languages with a territory, as the Open Graph protocol requires. */
const TERRITORIAL: Readonly<Record<Locale, string>> = { en: 'en_US', de: 'de_DE', es: 'es_ES', fr: 'fr_FR' };

/** The head of a page that has none. */
const nameless = (brand: string): Head => ({ title: brand, description: brand, robots: 'noindex' });

/** Returns the title and tags of a page. Alternates link to the canonical page in all languages (README 5). */
export function headTags(given: Head | null, place: HeadPlace): { title: string; tags: readonly HeadTag[] } {
  const head = given ?? nameless(place.brand.name);
  const title = titleWithBrand(head.title, place.brand.name);
  const description = clip(head.description, DESCRIPTION_LIMIT);
  const page = head.canonical ?? place.path;
  const stands = head.alternates !== false;
  const isLocalised = head.localised !== false;
  const absolute = (path: string, locale: Locale = place.locale) =>
    place.origin + (isLocalised ? withLocale(path, locale) : path);
  // Adds the host to URLs in JSON-LD, which are root-relative because loaders do not know the host.
  const absoluteLinks = (key: string, value: unknown) =>
    ['url', 'item', 'image', 'thumbnailUrl'].includes(key) &&
    typeof value === 'string' &&
    value.startsWith('/')
      ? place.origin + value
      : value;
  const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
    tag: 'link',
    attributes: { rel, href, ...more },
  });
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  const image = head.image ?? brandCard(place.brand.id);
  const tags: HeadTag[] = [
    meta('description', description),
    ...(head.canonical === null ? [] : [link('canonical', absolute(page))]),
    ...(head.prev ? [link('prev', absolute(head.prev))] : []),
    ...(head.next ? [link('next', absolute(head.next))] : []),
    ...(head.robots ? [meta('robots', head.robots)] : []),
    ...(stands && isLocalised ? LOCALES : []).map((locale) =>
      link('alternate', absolute(page, locale), { hreflang: locale }),
    ),
    ...(stands && isLocalised ? [link('alternate', absolute(page, 'en'), { hreflang: 'x-default' })] : []),
    property('og:title', title),
    property('og:description', description),
    property('og:type', head.ogType ?? 'website'),
    ...(stands ? [property('og:url', absolute(page))] : []),
    property('og:site_name', place.brand.name),
    property('og:locale', TERRITORIAL[place.locale]),
    property('og:image', place.origin + image.href),
    property('og:image:type', SHARE_IMAGE_TYPE),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map((one): HeadTag => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      // Escaped, because a closing tag inside a string would end the script element.
      text: JSON.stringify(one, absoluteLinks).replaceAll('<', '\\u003c'),
    })),
  ];
  return { title, tags };
}
