/** The lists of people in the sitemap; the catalogue lists the page of each person. */
import type { SitemapEntry } from '#ports/pages-origin.ts';

export const PAGES: readonly SitemapEntry[] = [
  '/performers',
  '/performers/couples',
  '/collaborators',
  '/collaborators/directors',
  '/collaborators/photographers',
  '/collaborators/producers',
  '/collaborators/guest-stars',
  '/collaborators/artist-gallery',
];
