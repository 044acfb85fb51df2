/** The sitemap: every page a crawler may list, in its four languages. */
import { sql } from 'kysely';
import { DEFAULT_LOCALE, LOCALES, withLocale } from '../../kernel/i18n.ts';
import { isListed, type Viewer } from '../modules/catalogue/visible.ts';
import type { Origin } from '../origin.ts';

/** Pages that are always there. */
const FIXED = ['/', '/film', '/faq', '/legal'];

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entry(path: string, siteOrigin: string): string {
  const address = (locale: (typeof LOCALES)[number]) => escape(siteOrigin + withLocale(path, locale));
  const alternates = LOCALES.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`);
  return `<url><loc>${address(DEFAULT_LOCALE)}</loc>${alternates.join('')}</url>`;
}

/** What the default country may see stands in it; a film gated elsewhere is refused there when it is asked for. */
export async function sitemap({ db, config }: Origin, siteOrigin: string): Promise<string> {
  const viewer: Viewer = { country: config.defaultCountry, locale: DEFAULT_LOCALE };
  const { rows } = await sql<{ slug: string }>`select m.slug from movies m where ${isListed('m', viewer)} order by m.id`.execute(db);
  const paths = [...FIXED, ...rows.map(({ slug }) => `/film/${slug}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => entry(path, siteOrigin)),
    '</urlset>',
  ].join('\n');
}
