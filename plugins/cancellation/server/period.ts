/** When a subscription has no known end: the end of the period that was paid for. */

/** That many calendar months later, clamped to the last day of a shorter month (UTC). */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, last));
  return to;
}

/** The end of the period of `months` that runs at `now`, counted from the first: 31 January, 28 February, 31 March. */
export function periodEnd(started: Date, months: number, now: Date): Date {
  const between =
    (now.getUTCFullYear() - started.getUTCFullYear()) * 12 + now.getUTCMonth() - started.getUTCMonth();
  const first = Math.max(1, Math.floor(between / months));
  return [first, first + 1, first + 2]
    .map((periods) => addMonths(started, periods * months))
    .find((end) => end > now) as Date;
}
