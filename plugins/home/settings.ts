/** The settings of a brand for its home page. */
export const HOME_SETTINGS = {
  /** Whether a member's page has a shelf of the seduce-boost films (README 14 of catalogue). */
  showsSeduceBoost: true,
  /**
   * Shelves of the page in order; `label` and `tags` are the editors' label and the featured categories, `filmed`
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
  /** Number of newest stories that open the page instead of its slides; 0: slides open it. */
  homeStories: 0,
  /** IANA name of the time zone in which the times of the film of the evening are. */
  timeZone: 'Europe/Madrid',
};
