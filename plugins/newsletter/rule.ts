/** What both halves of the newsletter keep to: keys of forms, lengths, and how long a mailed link holds. */

/** The newsletter's own form. */
export const NEWSLETTER_FORM = 'OL_NEWSLETTER';

/** How long the link of the first mail confirms an address. */
export const CONFIRM_LINK_LIFETIME_D = 7;

/** Characters of the longest place a dialog is asked for from, and of the text somebody agreed to. */
export const POSITION_MAX = 60;
export const CONSENT_TEXT_MAX = 1000;
