/** Limits and codes shared by page and origin. */

/** The highest rating (README 1). */
export const RATING_MAX = 5;
/** The rating that marks a comment as helpful. */
export const HELPFUL = 5;
/** Maximum length of a comment in characters (decision 127). */
export const COMMENT_MAX = 2000;
/** Time in ms after a counted click in which further clicks are ignored (README 3). */
export const DEBOUNCE_MS = 1500;
export const REPORT_REASONS = ['spam', 'insult', 'privacy', 'spoiler', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
