/** The experiments settings of a brand. */
export const EXPERIMENTS_SETTINGS = {
  /** Ids of the experiments that the brand takes part in, such as `918`; empty: all. */
  selects: [] as readonly string[],
  /** Ids of experiments that the brand does not take part in, even if they are selected. */
  leavesOut: [] as readonly string[],
};
export type ExperimentsSettings = typeof EXPERIMENTS_SETTINGS;
