/** Months begin in the brand's time zone, not in the server's. */
import { expect, test } from 'vitest';
import { monthAt } from './month.ts';

test.each([
  ['2026-06-30T21:59:59.000Z', 'Europe/Madrid', '2026-06', '2026-06-30T22:00:00.000Z'],
  ['2026-06-30T22:00:00.000Z', 'Europe/Madrid', '2026-07', '2026-07-31T22:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Madrid', '2027-01', '2027-01-31T23:00:00.000Z'],
  ['2026-07-01T06:59:59.000Z', 'America/Los_Angeles', '2026-06', '2026-07-01T07:00:00.000Z'],
  ['2026-06-30T12:00:00.000Z', 'UTC', '2026-06', '2026-07-01T00:00:00.000Z'],
])('%s in %s is in month %s, which ends at %s', (at, zone, name, endsAt) => {
  expect(monthAt(new Date(at), zone)).toEqual({ name, endsAt: new Date(endsAt) });
});

test('a month with a DST change ends at its local midnight', () => {
  const { endsAt } = monthAt(new Date('2026-10-05T12:00:00.000Z'), 'Europe/Madrid');
  expect(endsAt.toISOString()).toBe('2026-10-31T23:00:00.000Z');
});
