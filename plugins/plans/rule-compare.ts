/** From which month on a plan that is paid for longer costs less than one that is paid by the month. */
import type { PricedPlan } from './rule-terms.ts';
import { PLAN_TYPE } from '#ports/session.ts';

export interface Comparison<Compared extends PricedPlan> {
  readonly monthly: Compared;
  readonly longer: Compared;
  /** Whoever stays so many months has paid more by the month; before that they have paid less. */
  readonly months: number;
}

/** The monthly plan and the longest one of a group; null where one of them is missing, or the longer one never costs less. */
export function compare<Compared extends PricedPlan>(
  plans: readonly Compared[],
): Comparison<Compared> | null {
  const renewing = plans.filter(
    ({ plan_type: type, trial_days: days }) => type === PLAN_TYPE.RECURRING && days === 0,
  );
  const monthly = renewing.find(({ recurring_months: months }) => months === 1);
  const longer = renewing.toSorted((a, b) => b.recurring_months - a.recurring_months)[0];
  if (!monthly || !longer || longer === monthly || longer.currency !== monthly.currency) return null;
  const [each, whole] = [monthly.price.finalPriceInCents, longer.price.finalPriceInCents];
  const months = Math.floor(whole / each) + 1;
  return months <= longer.recurring_months ? { monthly, longer, months } : null;
}
