/** The film list: banners and announced films below its first page do not repeat a film of the list. */
import { expect, it } from 'vitest';
import type { RouteRequest } from '#app/router/request.ts';
import { bannerOf as banner, card, pageOf } from '#stories/fixtures/films.ts';
import { getMovies, getProductsInProduction, getProductsSoon } from '../api.ts';
import { shownSlide } from '#ports/banners.ts';
import { getMovieFilters } from '../api/browse.ts';
import { filmsLoader } from './films.loader.ts';

const NO_FILTERS = { tags: [], labels: [], performers: [], directors: [], years: [] };
const LISTED = card(1, 'night-swim', 'Night Swim');
const SOON = card(2, 'vermilion', 'Vermilion');
const links = ['/film/night-swim', '/film/interval', '/film?access=2'];

const replies = new Map<object, unknown>([
  [getMovies, pageOf([LISTED])],
  [getMovieFilters, NO_FILTERS],
  [getProductsSoon, [LISTED, SOON]],
  [getProductsInProduction, [SOON]],
]);

const loader = filmsLoader({
  listingBanner: async () => null,
  bannersBelow: async () => ({
    small: links.flatMap((link) => banner('SMALL', 'night-swim', { link }).slides.map(shownSlide)),
    call: null,
  }),
});

const asked = (query: string) =>
  loader.load!({
    http: { call: async (endpoint: object) => replies.get(endpoint) },
    path: '/film',
    query: new URLSearchParams(query),
    signal: new AbortController().signal,
  } as unknown as RouteRequest);

it('the first page shows no banner and no announcement of a film that it lists', async () => {
  const { below, soon, inProduction } = await asked('');
  expect(below.small.map(({ link }) => link)).toEqual(['/film/interval', '/film?access=2']);
  expect(soon.map(({ slug }) => slug)).toEqual(['vermilion']);
  expect(inProduction).toEqual([]);
});

it('a filtered list has neither banners nor announcements below it', async () => {
  const { below, soon, inProduction } = await asked('access=2');
  expect([below.small, below.call, soon, inProduction]).toEqual([[], null, [], []]);
});
