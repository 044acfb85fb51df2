/** The sitemap: every page that a crawler may list, in four languages, in as many files as the protocol requires. */
import { sql } from 'kysely';
import { DEFAULT_LOCALE, LOCALES, withLocale } from '#app/i18n/i18n.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { Pages, type PagesBySlug } from '#ports/pages-origin.ts';
import { Site } from '#ports/site.ts';

/** Maximum number of URLs per file (sitemaps.org protocol). */
export const URLS_PER_FILE = 50_000;

type SitemapSource = Pick<BrandOrigin, 'db' | 'config' | 'modules'>;

export interface SitemapOptions {
  /** Country whose visible pages are listed; the default country if undefined. */
  country?: string;
  /** Omits pages whose URLs reveal what the site is about. */
  isWithheld?: boolean;
  urlsPerFile?: number;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The entries of a page, one per language; each lists all languages. */
function entries(path: string, siteOrigin: string): string[] {
  const address = (locale: (typeof LOCALES)[number]) => escape(siteOrigin + withLocale(path, locale));
  const alternates = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
  );
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${alternates.join('')}</url>`);
}

/** Every path that the brand has a page for, in the same order for every file. */
async function pathsOf(
  { db, config, modules }: SitemapSource,
  { country = config.defaultCountry, isWithheld = false }: SitemapOptions,
): Promise<readonly string[]> {
  const pageOf = modules.service(Pages)?.pageOf ?? (() => undefined);
  const declared = modules.service(Site)?.sitemap ?? [];
  const fixed = declared.filter((one) => typeof one === 'string').filter((path) => pageOf(path));
  const kinds = declared.filter(
    (one): one is PagesBySlug => typeof one !== 'string' && pageOf(one.page) === one.page,
  );
  if (kinds.length === 0 || isWithheld) return fixed;
  const viewer = { country, locale: DEFAULT_LOCALE };
  const paths = kinds.map(
    ({ page, slugs }) =>
      sql`select ${page.slice(0, -':slug'.length)}::text || kind.slug as path from (${slugs(viewer, { pageOf })}) kind (slug)`,
  );
  const { rows } = await sql<{ path: string }>`${sql.join(paths, sql` union `)} order by path`.execute(db);
  return [...fixed, ...rows.map(({ path }) => path)];
}

/** Number of paths per file; each has a URL in every language. */
const pathsIn = (urlsPerFile: number): number => Math.max(1, Math.floor(urlsPerFile / LOCALES.length));

const urlset = (paths: readonly string[], siteOrigin: string): string =>
  [
    HEAD,
    `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...paths.flatMap((path) => entries(path, siteOrigin)),
    '</urlset>',
  ].join('\n');

/**
 * The sitemap, or the index of its parts if one file is too small. It lists the pages that are visible in the crawler's
 * country.
 */
export async function sitemap(
  origin: SitemapSource,
  siteOrigin: string,
  { urlsPerFile = URLS_PER_FILE, ...options }: SitemapOptions = {},
): Promise<string> {
  const paths = await pathsOf(origin, options);
  const files = Math.ceil(paths.length / pathsIn(urlsPerFile));
  if (files <= 1) return urlset(paths, siteOrigin);
  return [
    HEAD,
    `<sitemapindex ${NAMESPACE}>`,
    ...Array.from(
      { length: files },
      (_, at) => `<sitemap><loc>${escape(siteOrigin)}/sitemap-${at + 1}.xml</loc></sitemap>`,
    ),
    '</sitemapindex>',
  ].join('\n');
}

/** One file of the sitemap, counted from 1; undefined if there is no such part. */
export async function sitemapPart(
  origin: SitemapSource,
  siteOrigin: string,
  part: number,
  { urlsPerFile = URLS_PER_FILE, ...options }: SitemapOptions = {},
): Promise<string | undefined> {
  const paths = await pathsOf(origin, options);
  const most = pathsIn(urlsPerFile);
  const own = paths.slice((part - 1) * most, part * most);
  return part < 1 || own.length === 0 ? undefined : urlset(own, siteOrigin);
}
