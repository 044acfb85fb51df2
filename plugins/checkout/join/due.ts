/** What is charged when the button is pressed, and what the button says. When it renews, and what is promised of it, are the plan's own words. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import type { Plan } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { Due } from './types.ts';

/** The trial, or the first period with what a coupon takes off; the origin charges by the same rule (`PlanQuotes`). */
export const dueOf = (plan: Plan): Due => ({
  cents: plan.trial_days > 0 ? plan.trial_price_in_cents : plan.first_price_in_cents,
  currency: plan.currency,
});

export interface DueWords {
  /** Of the paying button. */
  readonly button: string;
  /** Beside it: what follows, and when it ends or renews. */
  readonly terms: string;
}

/** `isCarrier`: a phone bill pays one period, whatever the plan. */
export function useDueWords(): (plan: Plan, due?: Due, isCarrier?: boolean) => DueWords {
  const { t, i18n } = useLingui();
  return (plan, due = dueOf(plan), isCarrier = false) => {
    const now = priceText(due.cents, due.currency, i18n.locale);
    const { summary, once } = plan.terms;
    if (plan.plan_type === PLAN_TYPE.ONE_TIME || isCarrier)
      return { button: t`Buy now and pay ${now}`, terms: once };
    return {
      button: due.cents === 0 ? t`Subscribe, pay nothing today` : t`Subscribe and pay ${now}`,
      terms: summary,
    };
  };
}
