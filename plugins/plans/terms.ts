/** What a plan costs, in words: by the month, as a whole, with a trial and with a coupon. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Plan } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import { priceText } from '#app/i18n/price.ts';
import { monthOf } from './rule-month.ts';

export type PlanFacts = Omit<Plan, 'alternative_plan'>;

export interface PlanTerms {
  /** The price to compare by: of a month, or of the whole of what is paid once. */
  readonly price: string;
  /** The same without the present discount; null without one. */
  readonly strike: string | null;
  /** What that is the price of. */
  readonly per: string;
  /** What is paid at once, where it is not what `price` says. */
  readonly whole: string | null;
  readonly trial: string | null;
  readonly coupon: string | null;
  /** All of it in one sentence or two, where there is no room for more. */
  readonly summary: string;
}

/** What a coupon makes of the first price. */
function useLowered(): (plan: PlanFacts) => string {
  const { t, i18n } = useLingui();
  return ({ plan_type: type, recurring_months: months, currency, first_price_in_cents: cents }) => {
    const first = priceText(cents, currency, i18n.locale);
    if (type === PLAN_TYPE.ONE_TIME) return t`With your code ${first}`;
    return months === 1
      ? t`With your code ${first} for the first month`
      : t`With your code ${first} for the first ${months} months`;
  };
}

export function usePlanTerms(): (plan: PlanFacts) => PlanTerms {
  const { t, i18n } = useLingui();
  const loweredIn = useLowered();
  return (plan) => {
    const { currency, price: paid, recurring_months: months, trial_days: days } = plan;
    const text = (cents: number) => priceText(cents, currency, i18n.locale);
    const renews = plan.plan_type === PLAN_TYPE.RECURRING;
    const { finalPriceInCents: final, priceAmountInCents: regular } = paid;
    const compared = (cents: number) => text(renews ? monthOf(cents, months) : cents);
    const total = text(final);
    const period =
      months === 1
        ? t`${total} a month`
        : months === 12
          ? t`${total} a year`
          : t`${total} every ${months} months`;
    const trialPrice = text(plan.trial_price_in_cents);
    const isFree = plan.trial_price_in_cents === 0;
    const price = compared(final);
    const per = renews ? t`a month` : t`once, for ${plural(months, { one: '# month', other: '# months' })}`;
    const whole = renews && months > 1 ? period : null;
    const trial =
      days === 0
        ? null
        : isFree
          ? t`${plural(days, { one: '# day', other: '# days' })} free, then ${period}`
          : t`${plural(days, { one: '# day', other: '# days' })} for ${trialPrice}, then ${period}`;
    const first = trial ?? whole ?? `${price} ${per}`;
    return {
      price,
      strike: regular > final ? compared(regular) : null,
      per,
      whole,
      trial,
      summary: renews ? t`${first}. Cancel anytime.` : t`${first}. Nothing renews.`,
      coupon: plan.first_price_in_cents >= final ? null : loweredIn(plan),
    };
  };
}
