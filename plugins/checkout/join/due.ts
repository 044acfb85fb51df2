/** What a plan costs when the button is pressed, and afterwards; in words. */
import { plural } from '@lingui/core/macro';
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
  /** Beside it: what follows, and that it can be left. */
  readonly terms: string;
}

/** `isCarrier`: a phone bill pays one period, whatever the plan. */
export function useDueWords(): (plan: Plan, due?: Due, isCarrier?: boolean) => DueWords {
  const { t, i18n } = useLingui();
  return (plan, due = dueOf(plan), isCarrier = false) => {
    const { currency, recurring_months: months, trial_days: days, price } = plan;
    const text = (cents: number) => priceText(cents, currency, i18n.locale);
    const now = priceText(due.cents, due.currency, i18n.locale);
    if (plan.plan_type === PLAN_TYPE.ONE_TIME || isCarrier)
      return {
        button: t`Buy now and pay ${now}`,
        terms: t`Once, for ${plural(months, { one: '# month', other: '# months' })}. Nothing renews.`,
      };
    const total = text(price.finalPriceInCents);
    const period =
      months === 1
        ? t`${total} a month`
        : months === 12
          ? t`${total} a year`
          : t`${total} every ${months} months`;
    const first = text(plan.first_price_in_cents);
    const isLowered = plan.first_price_in_cents < price.finalPriceInCents;
    const whole = !isLowered
      ? period
      : months === 1
        ? t`${first} for the first month, then ${period}`
        : t`${first} for the first ${months} months, then ${period}`;
    const trial = text(plan.trial_price_in_cents);
    const all =
      days === 0
        ? whole
        : plan.trial_price_in_cents === 0
          ? t`${plural(days, { one: '# day', other: '# days' })} free, then ${whole}`
          : t`${plural(days, { one: '# day', other: '# days' })} for ${trial}, then ${whole}`;
    return {
      button: due.cents === 0 ? t`Subscribe, pay nothing today` : t`Subscribe and pay ${now}`,
      terms: t`${all}. Cancel anytime.`,
    };
  };
}
