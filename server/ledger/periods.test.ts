/**
 * Periods are calendar months from the day on which a membership began, regardless of the length of the months between.
 */
import { expect, it } from 'vitest';
import { daysOfMonths, firstPeriod, monthsAfter, nextPeriod, type Period } from './periods.ts';

const at = (day: string): Date => new Date(`${day}T10:30:00.000Z`);
const MONTHLY = { trialDays: 0, recurringMonths: 1 };

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-10-31', 4, '2027-02-28'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(monthsAfter(at(from), months)).toEqual(at(to));
});

/** The given number of renewals, each paid when the previous period ends. */
function renewed(first: Period, times: number, terms: typeof MONTHLY): Period[] {
  const given = [first];
  for (let time = 0; time < times; time += 1)
    given.push(nextPeriod(given, terms, given.at(-1)?.endsAt ?? first.endsAt));
  return given;
}

it('a year of renewals from 31 January falls on the last day of each month', () => {
  const given = renewed(firstPeriod(at('2026-01-31'), MONTHLY), 11, MONTHLY);
  expect(given.map(({ endsAt }) => endsAt.toISOString().slice(5, 10))).toEqual(
    '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31'.split(' '),
  );
});

it('a renewal in February falls on the 29th in a leap year', () => {
  const given = renewed(firstPeriod(at('2027-12-31'), MONTHLY), 2, MONTHLY);
  expect(given.map(({ endsAt }) => endsAt)).toEqual([at('2028-01-31'), at('2028-02-29'), at('2028-03-31')]);
});

it('months after a trial are counted from its end', () => {
  const terms = { trialDays: 7, recurringMonths: 3 };
  const trial = firstPeriod(at('2026-01-24'), terms);
  expect(trial.endsAt).toEqual(at('2026-01-31'));
  expect(renewed(trial, 2, terms).slice(1)).toEqual([
    { startsAt: at('2026-01-31'), endsAt: at('2026-04-30') },
    { startsAt: at('2026-04-30'), endsAt: at('2026-07-31') },
  ]);
});

it('a period that is paid early or late loses no days', () => {
  const first = firstPeriod(at('2026-01-10'), MONTHLY);
  const second = { startsAt: at('2026-02-10'), endsAt: at('2026-03-10') };
  expect(nextPeriod([first], MONTHLY, at('2026-02-09'))).toEqual(second);
  expect(nextPeriod([first], MONTHLY, at('2026-02-12'))).toEqual(second);
});

it('a new period begins after a gap, and months are counted from there', () => {
  const first = firstPeriod(at('2026-01-10'), MONTHLY);
  const renewed = nextPeriod([first], MONTHLY, at('2026-08-31'));
  expect(renewed).toEqual({ startsAt: at('2026-08-31'), endsAt: at('2026-09-30') });
  expect(nextPeriod([first, renewed], MONTHLY, at('2026-09-30')).endsAt).toEqual(at('2026-10-31'));
});

it('a free year between periods does not change the day of renewal', () => {
  const first = firstPeriod(at('2026-01-31'), MONTHLY);
  const year = { startsAt: first.endsAt, endsAt: monthsAfter(first.endsAt, 12) };
  expect(nextPeriod([first, year], MONTHLY, year.endsAt).endsAt).toEqual(at('2027-03-31'));
});

it('a gateway that renews after days has 30 for a month and 365 for a year', () => {
  expect([1, 3, 6, 12].map(daysOfMonths)).toEqual([30, 91, 183, 365]);
});

it('periods of days follow each other by days, after a trial and after a gap', () => {
  const terms = { trialDays: 7, recurringMonths: 1, periodDays: 30 };
  const trial = firstPeriod(at('2026-01-24'), terms);
  expect(renewed(trial, 3, terms).map(({ endsAt }) => endsAt)).toEqual([
    at('2026-01-31'),
    at('2026-03-02'),
    at('2026-04-01'),
    at('2026-05-01'),
  ]);
  expect(firstPeriod(at('2026-01-31'), { ...terms, trialDays: 0 }).endsAt).toEqual(at('2026-03-02'));
  expect(nextPeriod([trial], terms, at('2026-08-31'))).toEqual({
    startsAt: at('2026-08-31'),
    endsAt: at('2026-09-30'),
  });
});
