/** What a brand may set of its promotions. */
export const PROMOS_SETTINGS = {
  /** Which promotions the brand has, as `bar:1` and `countdown:2` with the numbers of the staff pages; all of them where it is empty. */
  selects: [] as readonly string[],
  /** Those that it does not have although they are selected, in the same form. */
  leavesOut: [] as readonly string[],
};
export type PromosSettings = typeof PROMOS_SETTINGS;
