/** What the parts of billing need. */
import type { Origin } from '../../../server/origin.ts';
import type { Payments } from '../../../server/ports/payments.ts';
import type { PlanQuotes } from '../../../server/ports/plan-quotes.ts';

export interface SubscriptionDeps {
  readonly origin: Origin;
  /** Absent where a brand takes no payments: nothing is charged then. */
  readonly payments: Payments | undefined;
  readonly quotes: PlanQuotes | undefined;
}
