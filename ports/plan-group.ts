/**
 * Plans and plan groups as several plugins use them (README 4 of plans). Separate from the links, so that no page loads
 * their schemas.
 */
import * as v from 'valibot';
import { Price } from './catalogue.ts';
import { Picture } from './picture.ts';
import { PLAN_TYPE } from './session.ts';

/**
 * Reasons to refuse a coupon: CE01 not found, CE02 expired, CE03 used up, CE04 used up by this member, CE05 no better
 * than the current price.
 */
export const COUPON_ERRORS = ['CE01', 'CE02', 'CE03', 'CE04', 'CE05'] as const;
export type CouponError = (typeof COUPON_ERRORS)[number];

/** Price and terms of a plan in the visitor's language, which apply to this plan only (`plugins/plans/server/terms.ts`). */
export const PlanTerms = v.object({
  /** Comparable price: per month, or the total of a one-time plan. */
  amount: v.string(),
  /** The price without the current discount, to be struck through; null if there is no discount. */
  strike: v.nullable(v.string()),
  /** The period that `amount` pays for, and the billing: `a month, billed yearly`. */
  per: v.string(),
  /** The price of a period longer than a month. */
  whole: v.nullable(v.string()),
  trial: v.nullable(v.string()),
  coupon: v.nullable(v.string()),
  /** States when the plan ends or renews. */
  promise: v.string(),
  /** States what is paid now and later, including `promise`. */
  summary: v.string(),
  /** The summary for payment by phone bill, which pays one period. */
  once: v.string(),
});
export type PlanTerms = v.InferOutput<typeof PlanTerms>;

const plan = {
  subscription_id: v.number(),
  subscription_name: v.string(),
  description: v.string(),
  /** Badge on the plan's card, such as "Most chosen"; empty if there is none. */
  badge: v.string(),
  plan_type: v.picklist([PLAN_TYPE.ONE_TIME, PLAN_TYPE.RECURRING]),
  /** Months of a period, until the plan renews or, if one-time, ends. */
  recurring_months: v.number(),
  /** Days of a period, if the gateway that sells it renews after days; null for calendar months. */
  period_days: v.nullable(v.number()),
  /** Price of each period; the price to be struck through is the one without the current discount. */
  price: Price,
  currency: v.picklist(['EUR', 'USD', 'GBP']),
  /** Price of the first full period, possibly reduced by a coupon. */
  first_price_in_cents: v.number(),
  /** Days before the first full period; 0 without a trial, and for former members. */
  trial_days: v.number(),
  trial_price_in_cents: v.number(),
  is_cross_selling_plan: v.boolean(),
  terms: PlanTerms,
};

/** A plan; `alternative_plan` is offered if the visitor may not buy the bundle. */
export const Plan = v.object({ ...plan, alternative_plan: v.nullable(v.object(plan)) });
export type Plan = v.InferOutput<typeof Plan>;
/** A plan's price. */
export type PricedPlan = Pick<
  Plan,
  | 'plan_type'
  | 'recurring_months'
  | 'period_days'
  | 'price'
  | 'first_price_in_cents'
  | 'trial_days'
  | 'trial_price_in_cents'
  | 'currency'
>;

const Colour = v.nullable(v.string());
const image = v.nullable(Picture);
/** Layout of the page. 1: below a banner. 2: a column over an image. 3: a landing page without footer. */
const layout = v.picklist([1, 2, 3]);
/** Layout of the plans. 1: cards side by side. 2: rows. */
const subLayout = v.picklist([1, 2]);

/** Contents of /sign-up/{promo_url}: the plans of an offer and their presentation. Colours are `#rrggbb`. */
export const PlanGroup = v.object({
  id: v.number(),
  name: v.string(),
  channel_id: v.number(),
  promo_url: v.string(),
  promo_logo_url: v.nullable(v.string()),
  promo_logo_mobile_url: v.nullable(v.string()),
  layout,
  layout_desktop: layout,
  sub_layout: subLayout,
  sub_layout_desktop: subLayout,
  layout_background: image,
  layout_background_desktop: image,
  banner_image: image,
  banner_image_mobile: image,
  join_us_mobile_text: v.string(),
  info_title: v.string(),
  after_trailer_title: v.string(),
  after_trailer_text: v.string(),
  colours: v.object({ accent: Colour, background: Colour, text: Colour }),
  is_default: v.boolean(),
  show_monthly_price_strike: v.boolean(),
  show_pricing: v.boolean(),
  /** The requested coupon and its error, if any; null if none was requested. */
  coupon: v.nullable(v.object({ key: v.string(), error: v.nullable(v.picklist(COUPON_ERRORS)) })),
  /** Whether the member has had a membership before. */
  is_returning: v.boolean(),
  plans: v.array(Plan),
});
export type PlanGroup = v.InferOutput<typeof PlanGroup>;
