/** The settings of a brand for its static pages, shared by the page app and the origin. */

export const PAGES_SETTINGS = {
  /** Whether the brand has the page of its cinema, `/online-cinema`. */
  hasCinema: true,
};
