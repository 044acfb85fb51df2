/** What a brand may set of its confessions. */
export const CONFESSIONS_SETTINGS = {
  /** `featured` shuffles the stories of the first page among themselves only (README 7); else all of them. */
  shufflesFirstPageOnly: false,
};
