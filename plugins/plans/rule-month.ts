/** Prices by the month, so that plans of different lengths can be compared. Cents. */

/** A month of a price for several, rounded up: what is told is never less than what is paid. */
export const monthOf = (cents: number, months: number): number => Math.ceil(cents / months);
