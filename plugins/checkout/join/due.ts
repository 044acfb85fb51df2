/** The amount due now, and the label of the button. The texts on renewals and terms are those of the plan. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import type { Plan } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { Due } from './types.ts';

/** The price of the trial, or of the first period with a coupon; the origin uses the same rule (`PlanQuotes`). */
export const dueOf = (plan: Plan): Due => ({
  cents: plan.trial_days > 0 ? plan.trial_price_in_cents : plan.first_price_in_cents,
  currency: plan.currency,
});

export interface DueWords {
  /** Label of the payment button. */
  readonly button: string;
  /** Text next to the button: the next charge, and when the plan ends or renews. */
  readonly terms: string;
}

/** Texts for an amount due. `isCarrier`: a phone bill pays one period, for any plan. */
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
