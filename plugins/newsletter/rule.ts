/** Constants shared by page app and origin: form keys, lengths, and the lifetime of a mailed link. */

/** Key of the newsletter's own form. */
export const NEWSLETTER_FORM = 'OL_NEWSLETTER';

/** Lifetime of the confirmation link in days. */
export const CONFIRM_LINK_LIFETIME_D = 7;

/** Maximum lengths in characters of a form's position, and of a consent text. */
export const POSITION_MAX = 60;
export const CONSENT_TEXT_MAX = 1000;
