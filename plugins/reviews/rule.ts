/** Numbers and codes that both halves use. */

/** The best rating (README 1). */
export const RATING_MAX = 5;
/** The rating of a comment that helped. */
export const HELPFUL = 5;
/** Characters of the longest comment (decision 127). */
export const COMMENT_MAX = 2000;
/** From one press to the next that counts, ms (README 3). */
export const DEBOUNCE_MS = 1500;
export const REPORT_REASONS = ['spam', 'insult', 'privacy', 'spoiler', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
