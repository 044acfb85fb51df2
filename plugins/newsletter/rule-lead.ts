/** What the lead dialog leaves in a browser (README 4). */

/** How often it was closed, and when last. The name `newsletter_close` stands for this one (decision 152). */
export const CLOSED_COOKIE = 'nw-closed';
/** One year. */
export const CLOSED_COOKIE_S = 31_536_000;

/** In the storage of the session: it has opened by itself. */
export const OPENED_KEY = 'nw-opened';
