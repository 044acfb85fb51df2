/** The catalogue settings of a brand. */
export const CATALOGUE_SETTINGS = {
  /**
   * The films and series that the brand has: those with one of these labels, categories or people, as `label:slug`,
   * `tag:slug` and `person:slug`; empty: all. An episode follows its series.
   */
  selects: [] as readonly string[],
  /** Films and series that the brand does not have even if they are selected, in the same form. */
  leavesOut: [] as readonly string[],
  /**
   * The stories that the brand has: those with one of these categories or types, and single stories, as `tag:slug`,
   * `type:slug` and `story:slug`; empty: all.
   */
  selectsStories: [] as readonly string[],
  /** Stories that the brand does not have even if they are selected, in the same form. */
  leavesOutStories: [] as readonly string[],
};
export type CatalogueSettings = typeof CATALOGUE_SETTINGS;
