/** Periods are calendar months from the day a membership began, whatever the months between are like. */
import { expect, it } from 'vitest';
import { firstPeriod, monthsAfter, nextPeriod } from './periods.ts';

const at = (day: string): Date => new Date(`${day}T10:30:00.000Z`);
const MONTHLY = { trialDays: 0, recurringMonths: 1 };

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-10-31', 4, '2027-02-28'],
])('from %s %i months lead to %s', (from, months, to) => {
  expect(monthsAfter(at(from), months)).toEqual(at(to));
});

it('a year of renewals from the last of January falls on the last of each month', () => {
  const began = at('2026-01-31');
  const ends = [firstPeriod(began, MONTHLY).endsAt];
  for (let given = 1; given < 12; given += 1) {
    const until = ends.at(-1) ?? began;
    ends.push(nextPeriod({ began, until, given }, MONTHLY, until).endsAt);
  }
  expect(ends.map((end) => end.toISOString().slice(5, 10))).toEqual(
    '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31'.split(' '),
  );
});

it('after a trial months are counted from its end', () => {
  const terms = { trialDays: 7, recurringMonths: 3 };
  const trial = firstPeriod(at('2026-01-24'), terms);
  expect(trial.endsAt).toEqual(at('2026-01-31'));
  const next = nextPeriod({ began: trial.startsAt, until: trial.endsAt, given: 1 }, terms, trial.endsAt);
  expect(next).toEqual({ startsAt: at('2026-01-31'), endsAt: at('2026-04-30') });
});

it('a period begins anew after a gap, and is paid late without losing days otherwise', () => {
  const known = { began: at('2026-01-10'), until: at('2026-02-10'), given: 1 };
  expect(nextPeriod(known, MONTHLY, at('2026-02-12'))).toEqual({
    startsAt: at('2026-02-10'),
    endsAt: at('2026-03-10'),
  });
  expect(nextPeriod(known, MONTHLY, at('2026-06-20'))).toEqual({
    startsAt: at('2026-06-20'),
    endsAt: at('2026-07-20'),
  });
});
