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
  /** Whether a member's home page has a shelf of the seduce-boost films (README 14). */
  showsSeduceBoost: true,
  /**
   * Shelves of the home page in order; `label` and `tags` are the editors' label and the featured categories, `filmed`
   * are films made from a confession. Shelves that are not listed and empty shelves are omitted. A film appears on one
   * shelf only.
   */
  homeShelves: [
    'new',
    'leaving',
    'label',
    'filmed',
    'most_seen',
    'originals',
    'tags',
    'free',
    'soon',
  ] as readonly string[],
  /** Slug of the label that the shelf `label` shows. */
  homeLabel: 'editors-choice',
  /** Number of newest stories that open the home page instead of its slides; 0: slides open it. */
  homeStories: 0,
  /** IANA name of the time zone in which the times of the film of the evening are. */
  timeZone: 'Europe/Madrid',
};
export type CatalogueSettings = typeof CATALOGUE_SETTINGS;
