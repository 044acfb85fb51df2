/** What a brand may set of its landing pages. */
export const LANDINGS_SETTINGS = {
  /** Slug of the page to which `/lp` leads; empty: there is none. */
  defaultSlug: 'welcome',
};
