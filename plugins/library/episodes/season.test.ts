/** Tests the number of finished episodes in a season. */
import { expect, it } from 'vitest';
import { seenOf } from './season.ts';

const history = {
  1: { percent: 100, finished: true },
  2: { percent: 40, finished: false },
  3: { percent: 5, finished: true },
  9: { percent: 100, finished: true },
};

it.each([
  ['an episode that is watched again counts as seen', [3], 1],
  ['an episode that was started does not count', [2], 0],
  ['an episode of another season does not count', [1, 2, 3, 4], 2],
  ['a season without episodes has none seen', [], 0],
])('%s', (_, movieIds, seen) => {
  expect(seenOf(history, movieIds)).toBe(seen);
});
