/** One observation of a position, measured against the film itself. */
import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

test('percent is of the film’s own length, whatever the page claims', () => {
  expect(progressOf({ position: 12, duration: 9999 }, { durationS: 24, creditsS: null }, NOW)).toMatchObject({
    current_percent: 50,
    duration: 24,
  });
  expect(progressOf({ position: 12, duration: 48 }, { durationS: 0, creditsS: null }, NOW)).toMatchObject({
    current_percent: 25,
    duration: 48,
  });
  expect(progressOf({ position: 12 }, { durationS: 0, creditsS: null }, NOW)).toMatchObject({
    current_percent: 0,
    finished: false,
  });
});

test('a position beyond the end is the end', () => {
  expect(progressOf({ position: 400 }, { durationS: 24, creditsS: null }, NOW)).toMatchObject({
    current_position: 24,
    current_percent: 100,
    finished: true,
  });
});

test.each([
  [22.8, false],
  [22.9, true],
])('at %d of 24 s finished is %s', (position, finished) => {
  expect(progressOf({ position }, { durationS: 24, creditsS: null }, NOW).finished).toBe(finished);
});

test('an observation is never from the future', () => {
  expect(
    progressOf(
      { position: 1, observed_at: '2026-11-21T21:00:00.000Z' },
      { durationS: 24, creditsS: null },
      NOW,
    ).observed_at,
  ).toEqual(NOW);
  const earlier = '2026-11-21T19:59:50.000Z';
  expect(
    progressOf({ position: 1, observed_at: earlier }, { durationS: 24, creditsS: null }, NOW).observed_at,
  ).toEqual(new Date(earlier));
});

test('the credits count as the end', () => {
  const film = { durationS: 24, creditsS: 18 };
  expect(progressOf({ position: 17.9 }, film, NOW)).toMatchObject({ finished: false, isBegun: true });
  expect(progressOf({ position: 18 }, film, NOW)).toMatchObject({ finished: true, isBegun: false });
});

test('the first moments of a film are not worth going on with', () => {
  const film = { durationS: 1800, creditsS: null };
  expect(progressOf({ position: 10 }, film, NOW).isBegun).toBe(false);
  expect(progressOf({ position: 11 }, film, NOW).isBegun).toBe(true);
});
