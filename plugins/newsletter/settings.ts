/** What a brand may set of the newsletter. */
export const NEWSLETTER_SETTINGS = {
  /** How long the page is open before the lead dialog opens by itself, and how often it may (README 3). */
  delayMs: 60_000,
  mostDisplayed: 3,
  /** Whether a letter is written each week; until then addresses are collected and confirmed alone. */
  weeklyLetter: false,
};
