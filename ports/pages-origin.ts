/** Which pages the brand has, and what a plugin tells crawlers of its own. Answered by the host. */
import type { RawBuilder } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Viewer } from './films.ts';

export interface Pages {
  /** The page behind an address, as the pattern of its route: no name, query, locale or token. undefined for what is no page of the brand. */
  pageOf(address: string): string | undefined;
  /** The address of a page without what its route does not declare to read of the query, the rest in the order of its declaration: what the page depends on. */
  addressOf(url: string): string;
  /** Whether the addresses of this page have no locale: it is in the visitor's own language. */
  isBare(pathname: string): boolean;
  /** Whether the address of this page holds a secret, such as a mailed token. */
  isSecret(pathname: string): boolean;
}

export const Pages = service<Pages>('origin.brand-pages');

/** Pages of one kind, each with a slug of its own. */
export interface PagesBySlug {
  /** The pattern of their route. */
  readonly page: `${string}/:slug`;
  /** A query whose one column is the slug of each page that the viewer may see. */
  readonly slugs: (viewer: Viewer) => RawBuilder<{ slug: string }>;
}

/** Paths that are always there, and kinds of pages. What the brand has no page for is not listed. */
export type SitemapEntry = string | PagesBySlug;
