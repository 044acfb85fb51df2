/** A brand's values for the texts. */

/** Numbers that the texts contain. */
export const TEXT_SETTINGS = {
  /** The minimum age (README 3). */
  leastAge: 18,
  /** Minimum number of films (README 3). */
  filmsAtLeast: 250,
  /** ISO date of the current legal texts, shown on the legal page. */
  textsSince: '2026-11-01',
};
