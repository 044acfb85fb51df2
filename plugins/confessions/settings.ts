/** The settings of a brand for its confessions. */
export const CONFESSIONS_SETTINGS = {
  /** Whether `featured` shuffles only the stories of the first page (README 7); otherwise it shuffles all stories. */
  shufflesFirstPageOnly: false,
};
