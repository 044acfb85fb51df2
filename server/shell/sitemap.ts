/** The sitemap: every page a crawler may list, in its four languages, in as many files as the protocol asks for. */
import { sql } from 'kysely';
import { DEFAULT_LOCALE, LOCALES, withLocale } from '../../kernel/i18n.ts';
import type { Viewer } from '../ports/films.ts';
import { isConfessionPublic, isListed, isSeriesVisible } from '../../plugins/catalogue/server/visible.ts';
import type { Origin } from '../origin.ts';

/** Pages that are always there. */
const FIXED = [
  '/',
  '/film',
  '/series',
  '/categories',
  '/performers',
  '/performers/couples',
  '/collaborators',
  '/collaborators/directors',
  '/collaborators/photographers',
  '/collaborators/producers',
  '/collaborators/guest-stars',
  '/collaborators/artist-gallery',
  '/labels',
  '/behind-the-scenes',
  '/about',
  '/online-cinema',
  '/app',
  '/app/ios',
  '/app/android',
  '/app/desktop',
  '/faq',
  '/legal',
];

/** Where the pages of people stand, by their type; couples stand among the performers (1-shell §2). */
const PEOPLE = {
  performers: '/performers',
  couples: '/performers',
  directors: '/collaborators/directors',
  photographers: '/collaborators/photographers',
  producers: '/collaborators/producers',
  'guest-stars': '/collaborators/guest-stars',
  artists: '/collaborators/artist-gallery',
} as const;

/** The most addresses one file may hold (sitemaps.org protocol). */
export const URLS_PER_FILE = 50_000;

export interface SitemapOptions {
  /** Whether a plugin of the brand serves the readers' stories. */
  confessions?: boolean;
  /** Whose visible films stand in it; the default country's unless said. */
  country?: string;
  urlsPerFile?: number;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entry(path: string, siteOrigin: string): string {
  const address = (locale: (typeof LOCALES)[number]) => escape(siteOrigin + withLocale(path, locale));
  const alternates = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
  );
  return `<url><loc>${address(DEFAULT_LOCALE)}</loc>${alternates.join('')}</url>`;
}

/** Every path, in an order that does not change between two files. */
async function pathsOf(
  { db, config }: Origin,
  { confessions = false, country = config.defaultCountry }: SitemapOptions,
): Promise<readonly string[]> {
  const viewer: Viewer = { country, locale: DEFAULT_LOCALE };
  const people = Object.entries(PEOPLE).map(
    ([type, folder]) =>
      sql`select ${`${folder}/`} || p.slug from persons p where p.types @> array[${type}]::text[]`,
  );
  const stories = sql`select '/confessions/' || c.slug from confessions c where ${isConfessionPublic('c')}`;
  const { rows } = await sql<{ path: string }>`
    select '/film/' || m.slug as path from movies m where ${isListed('m', viewer)}
    union select '/series/' || s.slug from series s where ${isSeriesVisible('s', viewer)}
    union select '/categories/' || t.slug from tags t where not t.hidden
    union select '/labels/' || l.slug from labels l
    union ${sql.join(confessions ? [...people, stories] : people, sql` union `)}
    order by path`.execute(db);
  return [...FIXED, ...(confessions ? ['/confessions'] : []), ...rows.map(({ path }) => path)];
}

const urlset = (paths: readonly string[], siteOrigin: string): string =>
  [
    HEAD,
    `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...paths.map((path) => entry(path, siteOrigin)),
    '</urlset>',
  ].join('\n');

/**
 * The sitemap, or the index of its parts where one file cannot hold it. What the country of the asking crawler may see stands
 * in it.
 */
export async function sitemap(
  origin: Origin,
  siteOrigin: string,
  { urlsPerFile = URLS_PER_FILE, ...options }: SitemapOptions = {},
): Promise<string> {
  const paths = await pathsOf(origin, options);
  const files = Math.ceil(paths.length / urlsPerFile);
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
  origin: Origin,
  siteOrigin: string,
  part: number,
  { urlsPerFile = URLS_PER_FILE, ...options }: SitemapOptions = {},
): Promise<string | undefined> {
  const paths = await pathsOf(origin, options);
  const own = paths.slice((part - 1) * urlsPerFile, part * urlsPerFile);
  return part < 1 || own.length === 0 ? undefined : urlset(own, siteOrigin);
}
