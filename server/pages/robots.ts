/** robots.txt: paths that crawlers should not visit, and the location of the sitemap. */
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';

/** A page has a path in each language. */
const everyLanguage = (path: string): readonly string[] => [
  ...new Set(LOCALES.map((locale) => withLocale(path, locale))),
];

export const robots = (closed: readonly string[], siteOrigin: string): string =>
  [
    'User-agent: *',
    ...closed.flatMap(everyLanguage).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
