/**
 * Metadata of the confessions pages for search engines and link previews. URLs are root-relative; the head makes them
 * absolute.
 */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { Picture } from '#ports/picture.ts';
import type { RouteRequest } from '#app/router/request.ts';

type JsonLd = Record<string, unknown>;

export const CONTEXT = 'https://schema.org';
/** Every page carries the label of the Association of Sites Advocating Child Protection (README 10). */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
/** Path of the list of stories, without locale, and prefix of the paths of stories. */
export const LIST_PATH = '/confessions';
export const STORY_PATH = `${LIST_PATH}/`;

/** One breadcrumb: its name and its path without locale. */
type Step = readonly [name: string, path: string];

/** A BreadcrumbList from the home page to this page, which comes last. */
export const breadcrumbs = ({ i18n, locale }: RouteRequest, ...steps: readonly Step[]): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [[i18n._(msg`Home`), '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: withLocale(path, locale),
  })),
});

/** URL of the widest WebP of a picture, for link previews, which do not support AVIF. */
export const previewOf = ({ base, widths }: Picture): string => `${base}-${Math.max(...widths)}.webp`;

const srcsetOf = ({ base, widths }: Picture): string =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

/** Preloads the first picture in the sizes that the page shows, and its crop for phones. */
export const preloadOf = (
  picture: Picture,
  sizes: string,
  narrow?: Picture,
): NonNullable<Head['preloadImage']> => ({
  srcset: srcsetOf(picture),
  sizes,
  ...(narrow ? { narrow: srcsetOf(narrow) } : {}),
});
