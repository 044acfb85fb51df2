/** Browser storage of the lead dialog (README 4). */

/**
 * The cookie with the number of displays and the time of the last close. The name `newsletter_close` is an alias
 * (decision 152).
 */
export const CLOSED_COOKIE = 'nw-closed';
/** Lifetime of the cookie in s: one year. */
export const CLOSED_COOKIE_S = 31_536_000;

/** Session storage key: the timer has opened the dialog. */
export const OPENED_KEY = 'nw-opened';
