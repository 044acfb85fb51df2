/** The catalogue's pages that a crawler may list: those everybody finds, and each film, series, category, label, person and story. */
import { sql } from 'kysely';
import type { PagesBySlug, SitemapEntry } from '#ports/pages-origin.ts';
import { isConfessionPublic, isListed, isSeriesVisible } from './visible/visible.ts';

/** Where the pages of people stand, by their type; couples stand among the performers (README 7). */
const PEOPLE = {
  performers: '/performers/:slug',
  couples: '/performers/:slug',
  directors: '/collaborators/directors/:slug',
  photographers: '/collaborators/photographers/:slug',
  producers: '/collaborators/producers/:slug',
  'guest-stars': '/collaborators/guest-stars/:slug',
  artists: '/collaborators/artist-gallery/:slug',
} as const;

const people = Object.entries(PEOPLE).map(([type, page]): PagesBySlug => ({
  page,
  slugs: () => sql`select p.slug from persons p where not p.hidden and p.types @> array[${type}]::text[]`,
}));

export const SITEMAP: readonly SitemapEntry[] = [
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
  {
    page: '/film/:slug',
    slugs: (viewer) => sql`select m.slug from movies m where ${isListed('m', viewer)}`,
  },
  {
    page: '/series/:slug',
    slugs: (viewer) => sql`select s.slug from series s where ${isSeriesVisible('s', viewer)}`,
  },
  { page: '/categories/:slug', slugs: () => sql`select t.slug from tags t where not t.hidden` },
  { page: '/labels/:slug', slugs: () => sql`select l.slug from labels l` },
  {
    page: '/confessions/:slug',
    slugs: () => sql`select c.slug from confessions c where ${isConfessionPublic('c')}`,
  },
  ...people,
];
