/** One observation of a position, measured against the film itself. */
import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

test('percent is of the film’s own length, whatever the page claims', () => {
  expect(progressOf({ position: 12, duration: 9999 }, 24, NOW)).toMatchObject({
    current_percent: 50,
    duration: 24,
  });
  expect(progressOf({ position: 12, duration: 48 }, 0, NOW)).toMatchObject({
    current_percent: 25,
    duration: 48,
  });
  expect(progressOf({ position: 12 }, 0, NOW)).toMatchObject({ current_percent: 0, finished: false });
});

test('a position beyond the end is the end', () => {
  expect(progressOf({ position: 400 }, 24, NOW)).toMatchObject({
    current_position: 24,
    current_percent: 100,
    finished: true,
  });
});

test.each([
  [22.8, false],
  [22.9, true],
])('at %d of 24 s finished is %s', (position, finished) => {
  expect(progressOf({ position }, 24, NOW).finished).toBe(finished);
});

test('an observation is never from the future', () => {
  expect(progressOf({ position: 1, observed_at: '2026-11-21T21:00:00.000Z' }, 24, NOW).observed_at).toEqual(
    NOW,
  );
  const earlier = '2026-11-21T19:59:50.000Z';
  expect(progressOf({ position: 1, observed_at: earlier }, 24, NOW).observed_at).toEqual(new Date(earlier));
});
