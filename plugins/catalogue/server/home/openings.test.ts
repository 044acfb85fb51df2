/** Shelves do not all begin with the same films. */
import { expect, it } from 'vitest';
import { withOwnOpenings } from './openings.ts';

const shelf = (id: string, ...films: number[]) => ({
  id,
  movies: films.map((film) => ({ id: film, model_type: 'Movie' })),
});
const idsOf = (shelves: readonly ReturnType<typeof shelf>[]) =>
  withOwnOpenings(shelves).map(({ movies }) => movies.map(({ id }) => id));

it('a film that led a shelf comes behind those that led none, in the order of the shelf', () => {
  expect(idsOf([shelf('new', 1, 2, 3), shelf('seen', 2, 1, 4, 3), shelf('free', 4, 5, 1, 6)])).toEqual([
    [1, 2, 3],
    [4, 3, 2, 1],
    [5, 6, 4, 1],
  ]);
});

it('a shelf whose films have all led is left as it is', () => {
  expect(idsOf([shelf('new', 1, 2), shelf('seen', 2, 1)])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('a series is no film of the same number', () => {
  const series = {
    id: 'originals',
    movies: [
      { id: 1, model_type: 'Series' },
      { id: 3, model_type: 'Series' },
    ],
  };
  const [, second] = withOwnOpenings([shelf('new', 1, 2), series]);
  expect(second).toEqual(series);
});
