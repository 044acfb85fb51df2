/** A brand's settings for the newsletter. */
export const NEWSLETTER_SETTINGS = {
  /** Delay before the lead dialog opens, and the maximum number of displays (README 3). */
  delayMs: 60_000,
  mostDisplayed: 3,
  /** Whether a weekly newsletter is sent; otherwise addresses are only collected and confirmed. */
  weeklyLetter: false,
};
