/** Return pages that belong to a single gateway. */

export interface ReturnPages {
  /** Pages for every brand. */
  readonly ofAll?: readonly string[];
  /** Pages for brands that sell plans. */
  readonly ofPlans?: readonly string[];
}
