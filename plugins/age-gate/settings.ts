/** Constants of the plugin, shared by the origin and the page app. */
export const settings = {
  /** Lifetime of the confirmation in s: 2 years (README 6). */
  restrictionCookieS: 63_072_000,
  /** The page that "Leave" opens: a neutral one. */
  leaveUrl: 'about:blank',
  /**
   * Days for which an account stores a proof of age, if staff have entered no other number for the place (README 12).
   */
  proofDays: 365,
};
