/** The plugin's constants, for origin and page. */
export const settings = {
  /** Lifetime of the confirmation: 2 years (README 6). */
  restrictionCookieS: 63_072_000,
  /** Where "Leave" leads: a neutral page. */
  leaveUrl: 'about:blank',
  /** For how many days an account keeps a proof of age, where staff has entered nothing else for the place (README 12). */
  proofDays: 365,
};
