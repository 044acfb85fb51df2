/** Groups of plans as the origin returns them, for tests and stories. */
import { priceText } from '#app/i18n/price.ts';
import type { Plan, PlanGroup, PlanTerms, PricedPlan } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import { monthOf } from './rule-month.ts';

const symbols = { EUR: '€', USD: '$', GBP: '£' } as const;

interface Priced {
  months?: number;
  strike?: number;
  currency?: keyof typeof symbols;
}

const YEAR_MONTHS = 12;

const lengthOf = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/**
 * English terms, because a browser cannot read those of the origin; `server/promises.test.ts` compares them with the
 * origin's.
 */
export function termsFixture(plan: PricedPlan): PlanTerms {
  const { recurring_months: months, price, first_price_in_cents: first, currency, trial_days: days } = plan;
  const { finalPriceInCents: final, priceAmountInCents: regular } = price;
  const text = (cents: number) => priceText(cents, currency, 'en');
  const once = `nce, for ${lengthOf(months)}`;
  const last = `O${once}. Nothing renews.`;
  if (plan.plan_type === PLAN_TYPE.ONE_TIME) {
    const [amount, per, promise] = [text(final), `o${once}`, 'Nothing renews'];
    const summary = `${amount} ${per}. ${promise}.`;
    return {
      amount,
      strike: null,
      per,
      whole: null,
      trial: null,
      coupon: null,
      promise,
      summary,
      once: last,
    };
  }
  const [isMonthly, isYearly, isLowered] = [months === 1, months === YEAR_MONTHS, first < final];
  const period = `${text(final)} ${isMonthly ? 'a month' : isYearly ? 'a year' : `every ${months} months`}`;
  const start = `${text(first)} for the first ${isMonthly ? 'month' : lengthOf(months)}`;
  const trialPrice = plan.trial_price_in_cents === 0 ? 'free' : `for ${text(plan.trial_price_in_cents)}`;
  const trial = days === 0 ? null : `${days} days ${trialPrice}, then ${period}`;
  const promise = isMonthly
    ? 'Cancel anytime'
    : `Renews every ${isYearly ? 'year' : lengthOf(months)} unless you cancel`;
  return {
    amount: text(monthOf(final, months)),
    strike: regular > final ? text(monthOf(regular, months)) : null,
    per: isMonthly ? 'a month' : `a month, billed ${isYearly ? 'yearly' : `every ${months} months`}`,
    whole: isMonthly ? null : period,
    trial,
    coupon: isLowered ? `With your code ${start}` : null,
    promise,
    summary: `${trial ?? (isLowered ? `${start}, then ${period}` : period)}. ${promise}.`,
    once: last,
  };
}

/** The plan with the texts for its price, as the origin writes them; call it again after changing the price. */
export const worded = <Priced extends PricedPlan>(plan: Priced) => ({ ...plan, terms: termsFixture(plan) });

/** A renewing plan, without trial or coupon. */
export function planFixture(
  id: number,
  name: string,
  cents: number,
  { months = 1, strike = cents, currency = 'EUR' }: Priced = {},
): Plan {
  return worded({
    subscription_id: id,
    subscription_name: name,
    description: '',
    badge: '',
    plan_type: 2 as const,
    recurring_months: months,
    period_days: null,
    price: {
      priceAmountInCents: strike,
      finalPriceInCents: cents,
      priceDiscountPercentage: Math.round((1 - cents / strike) * 100),
      priceCurrency: currency,
      priceCurrencySymbol: symbols[currency],
    },
    currency,
    first_price_in_cents: cents,
    trial_days: 0,
    trial_price_in_cents: 0,
    is_cross_selling_plan: false,
    alternative_plan: null,
  });
}

const picture = (base: string, width: number, height: number, widths: number[]) => ({
  base,
  width,
  height,
  widths,
  colour: '#5e3f44',
});
export const wide = picture('/images/still/what-the-tide-kept', 1600, 900, [480, 960]);
export const narrow = picture('/images/banner-narrow/what-the-tide-kept', 960, 1440, [480, 960]);

const yearly = planFixture(3, 'Yearly', 11_988, { months: 12, strike: 15_588 });
export const groupFixture: PlanGroup = {
  id: 1,
  name: 'The whole collection',
  channel_id: 1,
  promo_url: 'nocturne',
  promo_logo_url: null,
  promo_logo_mobile_url: null,
  layout: 1,
  layout_desktop: 1,
  sub_layout: 1,
  sub_layout_desktop: 1,
  layout_background: null,
  layout_background_desktop: null,
  banner_image: wide,
  banner_image_mobile: narrow,
  join_us_mobile_text: 'Subscribe',
  info_title: 'Every film, every series, and each new one',
  after_trailer_title: '',
  after_trailer_text: '',
  colours: { accent: null, background: null, text: null },
  is_default: true,
  show_monthly_price_strike: true,
  show_pricing: true,
  coupon: null,
  is_returning: false,
  plans: [
    planFixture(1, 'Monthly', 1995),
    planFixture(2, 'Quarterly', 4485, { months: 3 }),
    { ...yearly, badge: 'Best price' },
  ],
};

/** The group with a valid coupon. */
export const couponGroup: PlanGroup = {
  ...groupFixture,
  coupon: { key: 'LATESHOW', error: null },
  plans: groupFixture.plans.map((plan) =>
    worded({ ...plan, first_price_in_cents: Math.round(plan.price.priceAmountInCents * 0.7) }),
  ),
};
