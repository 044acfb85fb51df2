/** Monthly prices in cents, to compare plans of different lengths. */

/** Rounded up, so that the displayed price is never below the paid one. */
export const monthOf = (cents: number, months: number): number => Math.ceil(cents / months);
