/** Settings that a brand may override, in the page app and at the origin. */
export const settings = {
  /** Whether browsers store the offline page. If false, browsers that stored it remove it on their next visit. */
  isStored: true,
};
