/** The settings of a brand for its landing pages. */
export const LANDINGS_SETTINGS = {
  /** Slug of the page to which `/lp` redirects; empty for none. */
  defaultSlug: 'welcome',
};
