/** No film appears twice on the home page. */
import { expect, it } from 'vitest';
import { SHELF_LENGTH } from '#ports/home-origin.ts';
import { distinctShelves } from './distinct-films.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const shelf = (id: string, ...films: number[]) => ({ id, films });
const filled = (shelves: readonly ReturnType<typeof shelf>[], shown: readonly number[] = []) =>
  distinctShelves(shelves, shown.map(String), String).map(({ id, films }) => [id, films] as const);

it('a film appears on the first shelf that lists it, and the next shelf continues with its other films', () => {
  expect(filled([shelf('new', ...range(1, 30)), shelf('most_seen', ...range(5, 30))])).toEqual([
    ['new', range(1, SHELF_LENGTH)],
    ['most_seen', range(SHELF_LENGTH + 1, 2 * SHELF_LENGTH)],
  ]);
});

it('films shown above the shelves are on no shelf', () => {
  expect(filled([shelf('new', 1, 2, 3, 4, 5, 6, 7, 8)], [2, 5])).toEqual([['new', [1, 3, 4, 6, 7, 8]]]);
});

it('a shelf with few films gets them before a longer shelf above it', () => {
  expect(filled([shelf('new', ...range(1, 9)), shelf('filmed', 2, 4, 6)])).toEqual([
    ['new', [1, 3, 5, 7, 8, 9]],
    ['filmed', [2, 4, 6]],
  ]);
});

it('a shelf left with one or two films is omitted, unless it had no more from the start', () => {
  expect(filled([shelf('new', ...range(1, 9)), shelf('free', ...range(1, 11)), shelf('soon', 20)])).toEqual([
    ['new', range(1, 9)],
    ['soon', [20]],
  ]);
});
