/** The end of a period follows the calendar: short months, leap years, plans of several months. */
import { expect, it } from 'vitest';
import { periodEnd } from './period.ts';

it.each([
  ['2026-01-31', 1, '2026-02-10', '2026-02-28'],
  ['2026-01-31', 1, '2026-03-01', '2026-03-31'],
  ['2028-01-31', 1, '2028-02-10', '2028-02-29'],
  ['2026-01-31', 1, '2026-01-31', '2026-02-28'],
  ['2026-01-15', 1, '2026-02-15', '2026-03-15'],
  ['2026-01-15', 3, '2026-05-01', '2026-07-15'],
  ['2024-02-29', 12, '2025-01-01', '2025-02-28'],
  ['2024-02-29', 12, '2027-03-01', '2028-02-29'],
])('a subscription from %s with %i months, seen at %s, runs until %s', (started, months, now, end) => {
  const midnight = 'T10:00:00.000Z';
  expect(periodEnd(new Date(started + midnight), months, new Date(now + midnight))).toEqual(
    new Date(end + midnight),
  );
});
