/** Locales in paths, cookies and browser preferences. */

/** The site's languages, the default first (README 1). */
export const LOCALES = ['en', 'de', 'es', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** A compiled Lingui catalog: message id to tokens. */
export type { Messages } from '@lingui/core';

/** Name of a plugin's second catalog (`pageMessages` in plugin.ts). */
export const pagesCatalogOf = (plugin: string): string => `${plugin}-pages`;

/** Names of the catalogs of a page, which are files in `locales/<locale>/`. */
export const catalogsOf = (plugin: string, pattern: string): readonly string[] =>
  pattern === '/' ? [plugin] : [plugin, pagesCatalogOf(plugin)];

/** The cookie that stores the language, and its lifetime in seconds (README 1). */
export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The territory in a locale such as `de_DE` or `de-AT`, which is ignored. */
const TERRITORY = /[-_][a-z]{2}$/;

/** Splits `/de/film` (or `/DE/film`, `/de_DE/film`) into its locale and the path without it; English has no prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = first.toLowerCase().replace(TERRITORY, '');
  if (!isLocale(locale) || locale === DEFAULT_LOCALE)
    return { locale: DEFAULT_LOCALE, path: pathname, prefixed: false };
  return { locale, path: `/${rest.join('/')}`, prefixed: true };
}

/** The path of a page in a locale: `/film` in `de` is `/de/film`, home is `/de`. */
export function withLocale(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
