/** Calendar months of a time zone. */
import { instantOf, shownAt } from '#server/jobs/time-zones.ts';

export interface Month {
  /** Such as `2026-11`. */
  readonly name: string;
  /** Start of the next month. */
  readonly endsAt: Date;
}

/** The calendar month of an instant in `timeZone` (IANA name). */
export function monthAt(at: Date, timeZone: string): Month {
  const shown = new Date(shownAt(timeZone, at.getTime()));
  const [year, index] = [shown.getUTCFullYear(), shown.getUTCMonth()];
  const endsAt = instantOf(timeZone, Date.UTC(year, index + 1, 1));
  return { name: `${year}-${String(index + 1).padStart(2, '0')}`, endsAt };
}
