/** A clock that is set back stops until it catches up, unless it was far ahead. */
import { expect, test } from 'vitest';
import { steadyClock } from './steady-clock.ts';

test('after a small step back, the time does not change until the clock has caught up', () => {
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

test('after a large step back or any step forward, the new time is used immediately', () => {
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
