/** The refund rule (README 7 of cancellation): what the texts promise and what a withdrawal keeps. */

/** Hours after the first payment or the conversion of a trial, for whoever has watched nothing since; a brand may set another number. */
export const REFUND_WINDOW_H = 48;
