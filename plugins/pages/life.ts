/** Formats the lifetime of a cookie. */

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** The lifetime in its largest whole unit: 730 days are two years. */
export function lifetimeOf(lifetimeS: number): { value: number; unit: 'year' | 'day' | 'hour' | 'minute' } {
  const days = lifetimeS / DAY_S;
  if (lifetimeS < HOUR_S) return { value: Math.round(lifetimeS / MINUTE_S), unit: 'minute' };
  if (days < 1) return { value: lifetimeS / HOUR_S, unit: 'hour' };
  return days % 365 === 0 ? { value: days / 365, unit: 'year' } : { value: days, unit: 'day' };
}
