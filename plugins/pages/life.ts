/** How long a cookie lives, as it is said to a visitor. */

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** A life in the largest unit that divides it: 730 days are two years, an hour stays an hour. */
export function lifetimeOf(lifetimeS: number): { value: number; unit: 'year' | 'day' | 'hour' } {
  const days = lifetimeS / DAY_S;
  if (days < 1) return { value: lifetimeS / HOUR_S, unit: 'hour' };
  return days % 365 === 0 ? { value: days / 365, unit: 'year' } : { value: days, unit: 'day' };
}
