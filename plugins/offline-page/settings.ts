/** What a brand may set; it holds on both sides. */
export const settings = {
  /** Whether browsers store the offline page. Without it, those that did remove it at their next visit. */
  isStored: true,
};
