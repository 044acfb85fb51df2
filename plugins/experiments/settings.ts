/** What a brand may set of its experiments. */
export const EXPERIMENTS_SETTINGS = {
  /** Numbers of the experiments that the brand takes part in, such as `918`; all of them where it is empty. */
  selects: [] as readonly string[],
  /** Those that it takes no part in although they are selected. */
  leavesOut: [] as readonly string[],
};
export type ExperimentsSettings = typeof EXPERIMENTS_SETTINGS;
