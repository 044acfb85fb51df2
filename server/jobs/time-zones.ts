/** Instants and what the clocks of a time zone show (IANA names). */

/** What clocks of the zone show at an instant, as if it were UTC (ms). */
export function shownAt(timeZone: string, at: number): number {
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

/** The instant at which clocks of the zone show this (ms, as if it were UTC). */
export function instantOf(timeZone: string, shown: number): Date {
  // The offset then may be another than now; asked twice, it is the one that holds there.
  const guess = shown - (shownAt(timeZone, shown) - shown);
  return new Date(shown - (shownAt(timeZone, guess) - guess));
}
