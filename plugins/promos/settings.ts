/** Settings of the promotions that a brand may override. */
export const PROMOS_SETTINGS = {
  /**
   * The promotions that the brand has, as `bar:1` and `countdown:2` with the numbers on the staff pages; empty for all.
   */
  selects: [] as readonly string[],
  /** Promotions that the brand does not have although they are selected, in the same format. */
  leavesOut: [] as readonly string[],
};
export type PromosSettings = typeof PROMOS_SETTINGS;
