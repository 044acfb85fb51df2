/**
 * The catalogue's pages that the sitemap lists: public pages, and those of each film, series, category, label, person
 * and story.
 */
import { sql } from 'kysely';
import type { Viewer } from '#ports/films.ts';
import type { BrandPages, PagesBySlug, SitemapEntry } from '#ports/pages-origin.ts';
import type { CatalogueSettings } from '../settings.ts';
import { selectionOf, viewerAt } from './visible/selection.ts';
import {
  isConfessionPublic,
  isLabelShown,
  isListed,
  isPersonShown,
  isSeriesVisible,
  isTagShown,
} from './visible/visible.ts';

/** Paths of people's pages by their type; couples are below the performers. */
const PEOPLE = {
  performers: '/performers/:slug',
  couples: '/performers/:slug',
  directors: '/collaborators/directors/:slug',
  photographers: '/collaborators/photographers/:slug',
  producers: '/collaborators/producers/:slug',
  'guest-stars': '/collaborators/guest-stars/:slug',
  artists: '/collaborators/artist-gallery/:slug',
} as const;

const PAGES: readonly SitemapEntry[] = ['/film', '/categories', '/labels', '/behind-the-scenes'];

/** The sitemap entries of a brand with these settings. */
export function sitemapOf(settings: CatalogueSettings): readonly SitemapEntry[] {
  const at = (visitor: Viewer, pages: BrandPages) => viewerAt(selectionOf(settings, pages))(visitor);
  const people = Object.entries(PEOPLE).map(([type, page]): PagesBySlug => ({
    page,
    slugs: (visitor, pages) =>
      sql`select p.slug from persons p where ${isPersonShown('p', at(visitor, pages))} and p.types @> array[${type}]::text[]`,
  }));
  return [
    ...PAGES,
    {
      page: '/film/:slug',
      slugs: (visitor, pages) => sql`select m.slug from movies m where ${isListed('m', at(visitor, pages))}`,
    },
    {
      page: '/series/:slug',
      slugs: (visitor, pages) =>
        sql`select s.slug from series s where ${isSeriesVisible('s', at(visitor, pages))}`,
    },
    {
      page: '/categories/:slug',
      slugs: (visitor, pages) => sql`select t.slug from tags t where ${isTagShown('t', at(visitor, pages))}`,
    },
    {
      page: '/labels/:slug',
      slugs: (visitor, pages) =>
        sql`select l.slug from labels l where ${isLabelShown('l', at(visitor, pages))}`,
    },
    {
      page: '/confessions/:slug',
      slugs: (visitor, pages) =>
        sql`select c.slug from confessions c where ${isConfessionPublic('c', at(visitor, pages))}`,
    },
    ...people,
  ];
}
