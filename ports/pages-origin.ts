/** The pages of the brand, and the sitemap entries of plugins. Provided by the host. */
import type { RawBuilder } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Viewer } from './films.ts';

export interface Pages {
  /**
   * The route pattern of the page that a URL leads to, without host name, query, locale or token. Undefined if the
   * brand has no such page.
   */
  pageOf(address: string): string | undefined;
  /**
   * The URL of a page with only the query parameters that its route declares, in the order of the declaration: everything the
   * page depends on.
   */
  addressOf(url: string): string;
  /** Whether URLs of this page have no locale, because the page is in the visitor's own language. */
  isBare(pathname: string): boolean;
  /** Whether the URL of this page contains a secret, such as an emailed token. */
  isSecret(pathname: string): boolean;
  /** Whether the page of a path without locale is `exempt`. */
  isExempt(path: string): boolean;
}

export const Pages = service<Pages>('origin.brand-pages');

/** Which pages a brand has. */
export type BrandPages = Pick<Pages, 'pageOf'>;

/** A set of pages with the same route, each with its own slug. */
export interface PagesBySlug {
  /** The pattern of the pages' route. */
  readonly page: `${string}/:slug`;
  /** A query whose only column is the slug of each page that the viewer may see. */
  readonly slugs: (viewer: Viewer, pages: BrandPages) => RawBuilder<{ slug: string }>;
}

/** A fixed path, or a set of pages. Paths without a page in the brand are not listed. */
export type SitemapEntry = string | PagesBySlug;
