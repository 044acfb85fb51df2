/** Maps a URL to a page of the brand's routes, without anything that identifies the visitor. */
import { expect, it } from 'vitest';
import { loadBrand } from './brand-modules.ts';
import { pagesOf } from './declared.ts';

const { pageOf, isBare } = pagesOf(await loadBrand('streaming'));

it.each([
  ['/impersonate/secret-token', '/impersonate/:slug?'],
  ['/de/recover-password/secret', '/recover-password/:slug?'],
  ['/verify-account', '/verify-account/:slug?'],
  ['/film/night-swim#top', '/film/:slug'],
  ['/fr/performers/couples/', '/performers/couples'],
  ['/series/1/2/the-ferry/watch/episode/3?t=1', '/series/:seriesId/:episodeId/:slug/watch/:kind/:id'],
  ['/', '/'],
  ['/de', '/'],
  ['/invented', undefined],
  ['/film/a/b/c', undefined],
  [`/${'x'.repeat(300)}`, undefined],
  ['/<script>', undefined],
])('the page of %s is %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

it('a page of a plugin that the brand does not have is unknown', async () => {
  const brand = await loadBrand('streaming');
  const less = pagesOf({ ...brand, plugins: brand.plugins.filter(({ id }) => id !== 'trial') });
  expect(pageOf('/nc-trial/summer')).toBe('/nc-trial/:slug?');
  expect(less.pageOf('/nc-trial/summer')).toBeUndefined();
  expect(less.pageOf('/film')).toBe('/film');
});

it('isBare is true for pages with one URL for all languages', () => {
  expect(isBare('/film/night-swim/watch/movie/1')).toBe(true);
  expect(isBare('/watch/movie/1')).toBe(true);
  expect(isBare('/film/night-swim')).toBe(false);
  expect(isBare('/invented/of/somebody')).toBe(false);
});
