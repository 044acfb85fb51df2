/** What crawlers are asked to leave alone, and where they find what they may list. */
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';

/** A page has an address in each language. */
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
