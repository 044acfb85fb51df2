/** Limits and codes for page and origin. */

/** The best rating (README 1). */
export const RATING_MAX = 5;
/** The rating of a helpful comment. */
export const HELPFUL = 5;
/** Maximum length of a comment in characters (decision 127). */
export const COMMENT_MAX = 2000;
/** Time between two counted presses, ms (README 3). */
export const DEBOUNCE_MS = 1500;
export const REPORT_REASONS = ['spam', 'insult', 'privacy', 'spoiler', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
