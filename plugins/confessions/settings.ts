/** What a brand may set of its confessions. */
export const CONFESSIONS_SETTINGS = {
  /** `featured` shuffles the stories of the first page among themselves only (2-catalogue §9 "Sort fields"); else all of them. */
  shufflesFirstPageOnly: false,
};
