/** What the lead dialog leaves in a browser (1-shell §3 "Newsletter-modal cookie", §9). */

/** How often it was closed, and when last. The documents' `newsletter_close` is this one (decision 152). */
export const CLOSED_COOKIE = 'nw-closed';
/** One year. */
export const CLOSED_COOKIE_S = 31_536_000;

/** In the storage of the session: it has opened by itself. */
export const OPENED_KEY = 'nw-opened';
