/** Constants shared by page app and origin. */

/** The session storage key of the random number. */
export const APP_SHARE_STORAGE = 'floating.draw';
