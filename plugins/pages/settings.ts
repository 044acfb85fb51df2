/** The settings of a brand for its static pages. */

export const SETTINGS = {
  /** The minimum age (README 3). */
  leastAge: 18,
  /** Minimum number of films (README 3). */
  filmsAtLeast: 250,
  /** ISO date of the current legal texts, shown on the legal page. */
  textsSince: '2026-11-01',
  /** Whether the brand has the page of its cinema, `/online-cinema`. */
  hasCinema: true,
};
