/**
 * Periods of a subscription: calendar months from the first day at its regular price, each clamped to its month's last
 * day, or a number of days if its gateway renews after days.
 */
import type { PlanSnapshot } from '#ports/plan-quotes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MONTHS = 12;
/** We charge a renewal this long before its period ends, so that access has no gap. Trials run to their end. */
export const AHEAD_MS = 60 * 60 * 1000;

/** The same day the given number of months later, or the last day of a shorter month; in UTC. */
export function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end;
}

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const MONTH_DAYS = 365 / YEAR_MONTHS;
/** The days of a period at a gateway that renews after days: 30, 91 and 365 for 1, 3 and 12 months. */
export const daysOfMonths = (months: number): number => Math.round(months * MONTH_DAYS);

type Terms = Pick<PlanSnapshot, 'trialDays' | 'recurringMonths' | 'periodDays'>;

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY_MS);
const periodAfter = (start: Date, { periodDays, recurringMonths }: Terms): Date =>
  periodDays === undefined ? monthsAfter(start, recurringMonths) : daysAfter(start, periodDays);

const trialEnd = (began: Date, { trialDays }: Terms): Date => daysAfter(began, trialDays);

/** The trial, or the first whole period. */
export const firstPeriod = (now: Date, terms: Terms): Period => ({
  startsAt: now,
  endsAt: terms.trialDays > 0 ? trialEnd(now, terms) : periodAfter(now, terms),
});

/** The beginning of the periods that follow each other without a gap up to the last one. */
function beginningOf(given: readonly Period[], terms: Terms): Date | undefined {
  const last = given.at(-1);
  let first = given.length - 1;
  for (let reached = last?.startsAt; reached && first > 0; first -= 1) {
    const before = given[first - 1];
    if (!before || before.endsAt < reached) break;
    if (before.startsAt < reached) reached = before.startsAt;
  }
  const began = given[first]?.startsAt;
  return began && first === 0 && terms.trialDays > 0 ? trialEnd(began, terms) : began;
}

/** The first day after `until` among those that are counted from `anchor`. */
function dayAfter(anchor: Date, until: Date, months: number): Date {
  const passed =
    (until.getUTCFullYear() - anchor.getUTCFullYear()) * YEAR_MONTHS +
    until.getUTCMonth() -
    anchor.getUTCMonth();
  let periods = Math.max(1, Math.floor(passed / months));
  while (monthsAfter(anchor, periods * months) <= until) periods += 1;
  return monthsAfter(anchor, periods * months);
}

/**
 * The period after the given ones, which are sorted by their ends (the trial is the first). It is counted from the
 * beginning and not from the last period: from 31 January to 28 February to 31 March, even after a free year in
 * between. After an unpaid gap, a new count begins.
 */
export function nextPeriod(given: readonly Period[], terms: Terms, now: Date): Period {
  const until = given.at(-1)?.endsAt;
  const anchor = beginningOf(given, terms);
  if (!until || !anchor) return firstPeriod(now, { ...terms, trialDays: 0 });
  const endsAt =
    terms.periodDays === undefined
      ? dayAfter(anchor, until, terms.recurringMonths)
      : daysAfter(until, terms.periodDays);
  if (until < now && endsAt <= now) return { startsAt: now, endsAt: periodAfter(now, terms) };
  return { startsAt: until, endsAt };
}
