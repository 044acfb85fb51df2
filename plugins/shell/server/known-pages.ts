/** Pages that are counted: the patterns of the brands' routes. What is asked for beside them is nobody's page and is not stored. */

/** Most specific first; held against the brands by `tests/brands.test.ts`. */
export const KNOWN_PAGES: readonly string[] = [
  '/',
  '/about',
  '/age-verification',
  '/app',
  '/behind-the-scenes',
  '/categories',
  '/collaborators',
  '/faq',
  '/film',
  '/labels',
  '/legal',
  '/login',
  '/nc-trial-success',
  '/nc-trial-verification',
  '/online-cinema',
  '/performers',
  '/profile',
  '/search',
  '/series',
  '/collaborators/artist-gallery',
  '/collaborators/directors',
  '/collaborators/guest-stars',
  '/collaborators/photographers',
  '/collaborators/producers',
  '/performers/couples',
  '/collaborators/artist-gallery/:slug',
  '/collaborators/directors/:slug',
  '/collaborators/guest-stars/:slug',
  '/collaborators/photographers/:slug',
  '/collaborators/producers/:slug',
  '/profile/watch-owned/:slug?',
  '/app/:slug',
  '/categories/:slug',
  '/film/:slug',
  '/labels/:slug',
  '/performers/:slug',
  '/seduce-boost/:slug',
  '/series/:slug',
  '/film/:slug/watch/:kind/:id',
  '/series/:slug/watch/:kind/:id',
  '/series/:seriesId/:episodeId/:slug/watch/:kind/:id',
  '/impersonate/:slug?',
  '/nc-trial/:slug?',
  '/recover-password/:slug?',
  '/sign-up/:slug?',
  '/verify-account/:slug?',
];

/** `:name` is one segment, `:name?` one or none. */
const matcherOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}$`);

const MATCHERS = KNOWN_PAGES.map((pattern) => [pattern, matcherOf(pattern)] as const);

/** The pattern a path fits, without its language; undefined for what is no page of ours. */
export const patternOf = (path: string): string | undefined =>
  MATCHERS.find(([, matcher]) => matcher.test(path.length > 1 ? path.replace(/\/+$/, '') : path))?.[0];
