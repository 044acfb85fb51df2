/** The season of a series that a URL shows. */
import { expect, test } from 'vitest';
import { series } from '#stories/fixtures/browse.ts';
import { seasonNamed, seasonShown, seasonsOf } from './seasons.ts';

const seasons = seasonsOf(series.episodes);
const inSecond = series.episodes.find(({ season }) => season === 2)?.movie.id;

test.each([
  [null, undefined, 1],
  ['2', undefined, 2],
  ['9', undefined, 1],
  ['two', inSecond, 2],
  ['1', inSecond, 1],
])('the query %j with film %j shows season %d', (asked, film, season) => {
  expect(seasonShown(seasons, asked, film)?.season).toBe(season);
});

test('a series without episodes has no season to show', () => {
  expect(seasonShown([], '1')).toBeUndefined();
});

test.each([
  [null, undefined, null],
  ['1', undefined, null],
  ['2', undefined, 2],
  ['9', undefined, null],
  ['2', inSecond, null],
  ['1', inSecond, 1],
])('the title of a page with the query %j and film %j names season %j', (asked, film, season) => {
  expect(seasonNamed(series.episodes, asked, film)).toBe(season);
});
