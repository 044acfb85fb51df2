/** Constants that page and origin share. */

/** The key of session storage for the random number. */
export const APP_SHARE_STORAGE = 'floating.draw';
