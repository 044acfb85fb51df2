/** Settings of confessions. */
export const CONFESSIONS_SETTINGS = {
  /** Whether `featured` shuffles only the stories of the first page among themselves (README 7); otherwise all of them. */
  shufflesFirstPageOnly: false,
};
