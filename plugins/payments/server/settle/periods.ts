/** Periods of a subscription: calendar months from the day on which it began to cost its price, each clamped to its month's last day. */
import type { PlanSnapshot } from '../../../../server/ports/plan-quotes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same day so many months later, or the last one of a month that is shorter; in UTC. */
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

type Terms = Pick<PlanSnapshot, 'trialDays' | 'recurringMonths'>;

const trialEnd = (began: Date, { trialDays }: Terms): Date => new Date(began.getTime() + trialDays * DAY_MS);

/** The trial, or the first whole period. */
export const firstPeriod = (now: Date, terms: Terms): Period => ({
  startsAt: now,
  endsAt: terms.trialDays > 0 ? trialEnd(now, terms) : monthsAfter(now, terms.recurringMonths),
});

/**
 * The period after so many (trial included). It is counted from the beginning and not from the last one: from 31 January to 28 February to
 * 31 March. After a gap in which nothing was paid it begins anew.
 */
export function nextPeriod(
  { began, until, given }: { began: Date; until: Date; given: number },
  terms: Terms,
  now: Date,
): Period {
  const isTrial = terms.trialDays > 0;
  const anchor = isTrial ? trialEnd(began, terms) : began;
  const endsAt = monthsAfter(anchor, terms.recurringMonths * (isTrial ? given : given + 1));
  if (until < now && endsAt <= now) return { startsAt: now, endsAt: monthsAfter(now, terms.recurringMonths) };
  return endsAt > until
    ? { startsAt: until, endsAt }
    : { startsAt: until, endsAt: monthsAfter(until, terms.recurringMonths) };
}
