/** What both halves of the floating button know. */

/** The key of session storage that the lot is stored under. */
export const DRAW_STORAGE = 'floating.draw';
