/** Kysely types of the tables of plans and coupons. */
import type { ColumnType, Generated } from 'kysely';
import type { Picture } from '#ports/picture.ts';
import type { UseState } from '#server/ledger/coupon-uses.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Texts } from '#ports/movies-table.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;
type Json<Value> = ColumnType<Value, string, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export interface PlanGroupsTable {
  id: Generated<number>;
  channel_id: Filled<number>;
  /** The slug of /sign-up/{slug}. */
  promo_url: string;
  is_default: Filled<boolean>;
  layout: Filled<1 | 2 | 3>;
  layout_desktop: Filled<1 | 2 | 3>;
  sub_layout: Filled<1 | 2>;
  sub_layout_desktop: Filled<1 | 2>;
  show_pricing: Filled<boolean>;
  show_monthly_price_strike: Filled<boolean>;
  promo_logo_url: Filled<string | null>;
  promo_logo_mobile_url: Filled<string | null>;
  layout_background: JsonOrNull<Picture>;
  layout_background_desktop: JsonOrNull<Picture>;
  banner_image: JsonOrNull<Picture>;
  banner_image_mobile: JsonOrNull<Picture>;
  /** Colours as `#rrggbb`. */
  accent_colour: Filled<string | null>;
  background_colour: Filled<string | null>;
  text_colour: Filled<string | null>;
  /** Texts: name, info_title, join_us_mobile_text, after_trailer_title, after_trailer_text. */
  texts: Json<Texts>;
  /** The validity of the offer. */
  valid_from: Filled<Date | null>;
  valid_until: Filled<Date | null>;
}

/** A plan's price in minor units. `strike` is the undiscounted price; `trial` the price of the trial days. */
export interface PlanPrice {
  readonly amount: number;
  readonly strike?: number;
  readonly trial?: number;
}

/** Product codes by gateway, then by currency. */
export type Products = Readonly<Partial<Record<string, Readonly<Partial<Record<Currency, string>>>>>>;

export interface PlansTable {
  /** The public id of a plan (README 4). */
  subscription_id: Generated<number>;
  group_id: number;
  type: Filled<1 | 2>;
  /** Months per period. */
  recurring_months: number;
  prices: Json<Readonly<Partial<Record<Currency, PlanPrice>>>>;
  /** The plan's product codes at gateways, by gateway and currency; a code includes the trial. */
  products: ColumnType<Products, string | undefined, string>;
  trial_days: Filled<number>;
  is_cross_selling_plan: Filled<boolean>;
  /** The plan that is offered if this one may not be bought. */
  alternative_id: Filled<number | null>;
  /** Time of the withdrawal from sale; existing subscriptions keep the plan. */
  withdrawn_at: Filled<Date | null>;
  position: Filled<number>;
  /** Texts: name, description, badge. */
  texts: Json<Texts>;
}

export interface CouponsTable {
  id: Generated<number>;
  /** Code of the coupon, in upper case. */
  key: string;
  /** Either `percent` or `amounts` is set. */
  percent: Filled<number | null>;
  /** Discount in minor units, by currency. */
  amounts: JsonOrNull<Readonly<Partial<Record<Currency, number>>>>;
  valid_from: Filled<Date | null>;
  valid_until: Filled<Date | null>;
  /** Maximum number of uses in total; null for unlimited use. */
  uses: Filled<number | null>;
  uses_per_user: Filled<number>;
  /** The only group in which it is valid; null for every group. */
  group_id: Filled<number | null>;
}

/** A use of a coupon: reserved by an open order, used up by a paid one (`server/ledger/coupon-uses.ts`). */
export interface CouponUsesTable {
  operation_id: string;
  coupon_id: number;
  user_id: number | null;
  /** Time of the reservation, later of the payment. */
  used_at: Date;
  state: Filled<UseState>;
  /** Whether it was paid after its use had been released, when no use was left. */
  over_limit: Filled<boolean>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    plan_groups: PlanGroupsTable;
    plans: PlansTable;
    coupons: CouponsTable;
    coupon_uses: CouponUsesTable;
  }
}
