/** Monthly prices in cents, to compare plans of different lengths. */

const YEAR_MONTHS = 12;
const YEAR_DAYS = 365;

/**
 * Rounded up, so that the displayed price is never below the paid one. `days`: the length of a period of days, such as
 * 91 for 3 months; the price of a single month is that of its period.
 */
export const monthOf = (cents: number, months: number, days: number | null = null): number =>
  days === null || months === 1
    ? Math.ceil(cents / months)
    : Math.ceil((cents * YEAR_DAYS) / (YEAR_MONTHS * days));
