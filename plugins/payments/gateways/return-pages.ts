/** Pages that a gateway has of its own, to which buyers return. */

export interface ReturnPages {
  /** Whatever is sold. */
  readonly ofAll?: readonly string[];
  /** Where plans are sold. */
  readonly ofPlans?: readonly string[];
}
