/** One observed position, evaluated with the film's duration and credits. */
import { expect, test } from 'vitest';
import { progressOf, watchedSince } from './progress.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

test('percent uses the film’s own duration, not the one that the page sends', () => {
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

test('a position beyond the end is stored as the end', () => {
  expect(progressOf({ position: 400 }, { durationS: 24, creditsS: null }, NOW)).toMatchObject({
    current_position: 24,
    current_percent: 100,
    finished: true,
  });
});

test.each([
  [22.8, false],
  [22.9, true],
])('at %d of 24 s, the film counts as finished: %s', (position, finished) => {
  expect(progressOf({ position }, { durationS: 24, creditsS: null }, NOW).finished).toBe(finished);
});

test('an observation in the future is stored with the current time', () => {
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

test('the first moments of a film cannot be resumed', () => {
  const film = { durationS: 1800, creditsS: null };
  expect(progressOf({ position: 10 }, film, NOW).isBegun).toBe(false);
  expect(progressOf({ position: 11 }, film, NOW).isBegun).toBe(true);
});

test.each([
  ['a first word', undefined, 5, 0],
  ['five seconds of play', { at: 10, agoS: 5 }, 15, 5],
  ['play at twice the speed', { at: 10, agoS: 5 }, 20, 10],
  ['a jump ahead', { at: 10, agoS: 5 }, 600, 0],
  ['a jump ahead after a break', { at: 10, agoS: 86_400 }, 600, 0],
  ['going on after a break', { at: 10, agoS: 86_400 }, 15, 5],
  ['a jump back', { at: 100, agoS: 5 }, 15, 0],
  ['a message that is not newer', { at: 10, agoS: 0 }, 15, 0],
  ['an older message', { at: 10, agoS: -60 }, 15, 0],
])('watch time is counted for %s', (_what, before, position, seconds) => {
  const seen = before && {
    current_position: before.at,
    observed_at: new Date(NOW.getTime() - before.agoS * 1000),
  };
  expect(watchedSince(seen, { current_position: position, observed_at: NOW })).toBe(seconds);
});
