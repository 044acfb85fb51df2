/** Return pages that belong to a single gateway. */

export interface ReturnPages {
  /** For every brand. */
  readonly ofAll?: readonly string[];
  /** For brands that sell plans. */
  readonly ofPlans?: readonly string[];
}
