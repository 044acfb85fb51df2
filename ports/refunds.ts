/** The refund rule (README 7 of cancellation), stated in texts and applied to withdrawals. */

/**
 * Hours after the first payment or the conversion of a trial in which members who have watched nothing get a refund; a
 * brand may set another number.
 */
export const REFUND_WINDOW_H = 48;
