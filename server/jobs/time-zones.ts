/** Conversion between instants and the local time of a time zone (IANA names). */

/** Local time of a zone at an instant, as if it were UTC (ms). */
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

/** The instant of a local time in a zone (ms, as if it were UTC). */
export function instantOf(timeZone: string, shown: number): Date {
  // The first guess may use the offset from before a DST change, so the result uses the offset at the guess.
  const guess = shown - (shownAt(timeZone, shown) - shown);
  return new Date(shown - (shownAt(timeZone, guess) - guess));
}
