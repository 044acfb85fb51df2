/** Groups of plans as the origin returns them, for tests and stories. */
import { priceText } from '#app/i18n/price.ts';
import type { Plan, PlanGroup } from '#ports/plan-group.ts';
import { termsOf, type PricedPlan } from './rule-terms.ts';

const symbols = { EUR: '€', USD: '$', GBP: '£' } as const;

interface Priced {
  months?: number;
  strike?: number;
  currency?: keyof typeof symbols;
}

/** The plan with the texts for its price, as the origin writes them; call it again after changing the price. */
export const worded = <Priced extends PricedPlan>(plan: Priced) => ({
  ...plan,
  terms: termsOf(plan, { locale: 'en', priceText }),
});

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
