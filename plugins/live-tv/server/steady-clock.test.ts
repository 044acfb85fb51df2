/** A clock that was set back: it waits, unless it was far off before. */
import { expect, test } from 'vitest';
import { steadyClock } from './steady-clock.ts';

test('time stands still until a clock that was set back a little has come as far again', () => {
  let shown = 1_000_000;
  const clock = steadyClock(() => new Date(shown));
  const at = (time: number): number => {
    shown = time;
    return clock();
  };
  expect([at(1_000_000), at(990_000), at(999_999), at(1_000_001)]).toEqual([
    1_000_000, 1_000_000, 1_000_000, 1_000_001,
  ]);
});

test('a clock that was hours ahead is believed once it is right, and one that jumps ahead at once', () => {
  let shown = 1_000_000;
  const clock = steadyClock(() => new Date(shown));
  clock();
  shown += 7_200_000;
  expect(clock()).toBe(8_200_000);
  shown = 1_000_500;
  expect(clock()).toBe(1_000_500);
  shown += 1;
  expect(clock()).toBe(1_000_501);
});
