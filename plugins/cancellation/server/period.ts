/** The end of the paid period, for a subscription without a known end. */
import { monthsAfter } from '#server/ledger/periods.ts';

/** The end of the period of `months` that contains `now`, counted from the start: 31 January, 28 February, 31 March. */
export function periodEnd(started: Date, months: number, now: Date): Date {
  const between =
    (now.getUTCFullYear() - started.getUTCFullYear()) * 12 + now.getUTCMonth() - started.getUTCMonth();
  const first = Math.max(1, Math.floor(between / months));
  return [first, first + 1, first + 2]
    .map((periods) => monthsAfter(started, periods * months))
    .find((end) => end > now) as Date;
}
