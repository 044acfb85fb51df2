/** The sitemap: every page a crawler may list, in its four languages, in as many files as the protocol asks for. */
import { sql } from 'kysely';
import { DEFAULT_LOCALE, LOCALES, withLocale } from '#app/i18n/i18n.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { Pages, type PagesBySlug } from '#ports/pages-origin.ts';
import { Site } from '#ports/site.ts';

/** The most addresses one file may hold (sitemaps.org protocol). */
export const URLS_PER_FILE = 50_000;

type SitemapSource = Pick<BrandOrigin, 'db' | 'config' | 'modules'>;

export interface SitemapOptions {
  /** Whose visible pages stand in it; the default country's by default. */
  country?: string;
  /** Without the pages whose addresses name what the site is about. */
  isWithheld?: boolean;
  urlsPerFile?: number;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page in each of its languages; every one of them names all. */
function entries(path: string, siteOrigin: string): string[] {
  const address = (locale: (typeof LOCALES)[number]) => escape(siteOrigin + withLocale(path, locale));
  const alternates = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
  );
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${alternates.join('')}</url>`);
}

/** Every path that the brand has a page for, in an order that does not change between two files. */
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
      sql`select ${page.slice(0, -':slug'.length)}::text || kind.slug as path from (${slugs(viewer)}) kind (slug)`,
  );
  const { rows } = await sql<{ path: string }>`${sql.join(paths, sql` union `)} order by path`.execute(db);
  return [...fixed, ...rows.map(({ path }) => path)];
}

/** How many paths fit: each has an address in every language. */
const pathsIn = (urlsPerFile: number): number => Math.max(1, Math.floor(urlsPerFile / LOCALES.length));

const urlset = (paths: readonly string[], siteOrigin: string): string =>
  [
    HEAD,
    `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...paths.flatMap((path) => entries(path, siteOrigin)),
    '</urlset>',
  ].join('\n');

/**
 * The sitemap, or the index of its parts where one file cannot hold it. What the country of the asking crawler may see stands
 * in it.
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

/** One file of the sitemap, from 1; undefined when there is no such part. */
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
