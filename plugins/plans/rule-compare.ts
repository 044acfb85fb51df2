/** Compares plans: the month from which a longer plan is cheaper than the monthly one. */
import type { PricedPlan } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';

export interface Comparison<Compared extends PricedPlan> {
  readonly monthly: Compared;
  readonly longer: Compared;
  /** From this month on the monthly plan costs more in total; before that it costs less. */
  readonly months: number;
}

/** The monthly and the longest plan of a group; null if one is missing, or the longer one is never cheaper. */
export function compare<Compared extends PricedPlan>(
  plans: readonly Compared[],
): Comparison<Compared> | null {
  const renewing = plans.filter(
    // Months of calendar length cannot be compared with periods of days.
    ({ plan_type: type, trial_days: days, period_days: periodDays }) =>
      type === PLAN_TYPE.RECURRING && days === 0 && periodDays === null,
  );
  const monthly = renewing.find(({ recurring_months: months }) => months === 1);
  const longer = renewing.toSorted((a, b) => b.recurring_months - a.recurring_months)[0];
  if (!monthly || !longer || longer === monthly || longer.currency !== monthly.currency) return null;
  const [each, whole] = [monthly.price.finalPriceInCents, longer.price.finalPriceInCents];
  const months = Math.floor(whole / each) + 1;
  return months <= longer.recurring_months ? { monthly, longer, months } : null;
}
