/** Browser storage of the lead dialog (README 4). */

/** How often and when it was last closed. The name `newsletter_close` is an alias of this one (decision 152). */
export const CLOSED_COOKIE = 'nw-closed';
/** One year. */
export const CLOSED_COOKIE_S = 31_536_000;

/** In session storage: the timer has opened it. */
export const OPENED_KEY = 'nw-opened';
