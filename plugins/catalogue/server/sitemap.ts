/**
 * The catalogue's pages that the sitemap lists: public pages, and those of each film, series, category, label, person
 * and story.
 */
import { sql } from 'kysely';
import type { PagesBySlug, SitemapEntry } from '#ports/pages-origin.ts';
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

const PAGES: readonly SitemapEntry[] = ['/film', '/series', '/categories', '/labels', '/behind-the-scenes'];

/** The sitemap entries of a brand with these settings. */
export function sitemapOf(settings: CatalogueSettings): readonly SitemapEntry[] {
  const at = viewerAt(selectionOf(settings));
  const people = Object.entries(PEOPLE).map(([type, page]): PagesBySlug => ({
    page,
    slugs: (visitor) =>
      sql`select p.slug from persons p where ${isPersonShown('p', at(visitor))} and p.types @> array[${type}]::text[]`,
  }));
  return [
    ...PAGES,
    {
      page: '/film/:slug',
      slugs: (visitor) => sql`select m.slug from movies m where ${isListed('m', at(visitor))}`,
    },
    {
      page: '/series/:slug',
      slugs: (visitor) => sql`select s.slug from series s where ${isSeriesVisible('s', at(visitor))}`,
    },
    {
      page: '/categories/:slug',
      slugs: (visitor) => sql`select t.slug from tags t where ${isTagShown('t', at(visitor))}`,
    },
    {
      page: '/labels/:slug',
      slugs: (visitor) => sql`select l.slug from labels l where ${isLabelShown('l', at(visitor))}`,
    },
    {
      page: '/confessions/:slug',
      slugs: (visitor) => sql`select c.slug from confessions c where ${isConfessionPublic('c', at(visitor))}`,
    },
    ...people,
  ];
}
