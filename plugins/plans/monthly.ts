/** Prices by the month, so that plans of different lengths can be compared. Cents. */
import type { Plan } from '../../kernel/ports/plan-group.ts';
import { PLAN_TYPE } from '../../kernel/ports/session.ts';
import type { LeastPrice } from './price/machine.ts';

/** A month of a price for several, rounded up: what is told is never less than what is paid. */
export const monthOf = (cents: number, months: number): number => Math.ceil(cents / months);

/** A month of the cheapest plan that renews; null without one. */
export function leastPrice(plans: readonly Plan[]): LeastPrice | null {
  const months = plans
    .filter(({ plan_type: type }) => type === PLAN_TYPE.RECURRING)
    .map(({ price, currency, recurring_months: length }) => ({
      cents: monthOf(price.finalPriceInCents, length),
      currency,
    }))
    .toSorted((one, other) => one.cents - other.cents);
  return months[0] ?? null;
}
