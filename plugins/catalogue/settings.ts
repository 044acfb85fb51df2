/** What a brand may set of its catalogue. */
export const CATALOGUE_SETTINGS = {
  /**
   * Which films and series the brand has: those with one of these labels, categories or people, as `label:slug`, `tag:slug` and
   * `person:slug`; all of them where it is empty. An episode belongs where its series does.
   */
  selects: [] as readonly string[],
  /** Those that it does not have although they are selected, in the same form. */
  leavesOut: [] as readonly string[],
  /**
   * Which stories the brand has: those with one of these categories or types, and these, as `tag:slug`, `type:slug` and
   * `story:slug`; all of them where it is empty.
   */
  selectsStories: [] as readonly string[],
  /** Those that it does not have although they are selected, in the same form. */
  leavesOutStories: [] as readonly string[],
  /** The seduce-boost films have a shelf on a member's home page (README 14). */
  showsSeduceBoost: true,
  /**
   * Shelves of the home page in their order; `label` and `tags` stand for the editors' label and the featured categories, `filmed` for films made
   * from a confession. Those that are not named are omitted, and so are empty ones. A film stands on one of them.
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
  /** Slug of the selection that the shelf `label` holds. */
  homeLabel: 'editors-choice',
  /** How many of the newest stories open the home page instead of its slides; 0: the slides do. */
  homeStories: 0,
  /** IANA name of the time zone by whose clocks the film of an evening begins and ends. */
  timeZone: 'Europe/Madrid',
};
export type CatalogueSettings = typeof CATALOGUE_SETTINGS;
