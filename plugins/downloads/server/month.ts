/** Calendar months of a time zone. */

export interface Month {
  /** `2026-11`. */
  readonly name: string;
  /** When the next one begins. */
  readonly endsAt: Date;
}

/** What clocks of the zone show at an instant, as if it were UTC (ms). */
function shownAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The calendar month that an instant falls into where clocks go by `timeZone` (IANA name). */
export function monthAt(at: Date, timeZone: string): Month {
  const shown = new Date(shownAt(timeZone, at.getTime()));
  const [year, index] = [shown.getUTCFullYear(), shown.getUTCMonth()];
  const midnight = Date.UTC(year, index + 1, 1);
  // The offset at the end may be another than now; asked twice, it is the one that holds there.
  const guess = midnight - (shownAt(timeZone, midnight) - midnight);
  const endsAt = new Date(midnight - (shownAt(timeZone, guess) - guess));
  return { name: `${year}-${String(index + 1).padStart(2, '0')}`, endsAt };
}
