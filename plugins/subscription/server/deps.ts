/** Dependencies of billing. */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Payments } from '#ports/payments.ts';
import type { PlanQuotes } from '#ports/plan-quotes.ts';
import type { WatchCounts } from '#ports/watch-counts.ts';

export interface SubscriptionDeps {
  readonly origin: Origin;
  /** Absent if a brand takes no payments: then nothing is charged. */
  readonly payments: Payments | undefined;
  readonly quotes: PlanQuotes | undefined;
  /** Absent if a brand has no history of what is watched. */
  readonly watched?: WatchCounts | undefined;
}
