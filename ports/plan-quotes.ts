/** The price of a plan for a member: requested by payments before every charge, provided by plans. */
import type { Transaction } from 'kysely';
import type { Names } from '#app/i18n/names.ts';
import type { CouponError } from './plan-group.ts';
import type { PlanType } from './session.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** A plan at the time of sale: stored with the order and the subscription, so that later changes of the plan do not apply. */
export interface PlanSnapshot {
  readonly planId: number;
  readonly groupId: number;
  /** Slug of the plan's group in the sign-up URL; null for the default group. */
  readonly groupSlug: string | null;
  readonly names: Names;
  readonly type: PlanType;
  /** Length of a period in months. */
  readonly recurringMonths: number;
  /** Length of a period in days, if its gateway renews after days; absent for calendar months. */
  readonly periodDays?: number;
  readonly isCrossSelling: boolean;
  readonly currency: Currency;
  /** Days before the first full period, and their price; both 0 without a trial. */
  readonly trialDays: number;
  readonly trialMinor: number;
  /** Price of the first full period after the coupon, in minor units. */
  readonly firstMinor: number;
  /** Price of each following period, in minor units; null for a one-time plan. */
  readonly renewalMinor: number | null;
  readonly couponKey: string | null;
  /**
   * Product codes of this price at gateways with fixed prices, by gateway, in this currency. Null if no product has
   * this price because the member gets no trial. Absent for plans sold before codes existed.
   */
  readonly products?: Readonly<Record<string, string>> | null;
}

/** The properties of a plan that decide which gateway sells it. */
export type PlanSale = Pick<
  PlanSnapshot,
  'currency' | 'trialDays' | 'firstMinor' | 'renewalMinor' | 'couponKey' | 'products'
>;

/** What a gateway lacks to price a plan: the plan's product code there, or a price of its own in the currency. */
export interface MissingPrice {
  /** Id of the gateway. */
  readonly gateway: string;
  readonly what: 'product' | 'currency';
}

/** The sale of plans. Provided by payments. */
export interface PlanSales {
  /** Whether the gateway that would take an order of this plan can renew it; a phone bill can pay only one period. */
  renews(sale: PlanSale, amountMinor: number): boolean;
  /** Days of a period at the gateway that would take an order of this plan; null for calendar months. */
  periodDays(sale: PlanSale, amountMinor: number, months: number): number | null;
  /** Whether a gateway can take an order of this plan. */
  sells(sale: PlanSale, amountMinor: number): boolean;
  /** The gateways that do not sell this plan for lack of a code or a price. */
  missing(sale: PlanSale): readonly MissingPrice[];
}

/** The tax included in an amount, in the member's country. */
export interface Tax {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** Tax rate in percent of the net amount. */
  readonly percent: number;
  readonly minor: number;
}

export interface Quote {
  readonly is: 'quoted';
  /** Amount charged now, in minor units: the trial, or the first period. 0 for a free trial. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Tax;
  readonly plan: PlanSnapshot;
}

/**
 * `offer_gone`: the plan is not sold (any more), not in this group, or not in the currency. A coupon code: why the
 * coupon is refused.
 */
export interface NoQuote {
  readonly is: 'refused';
  readonly code: 'offer_gone' | CouponError;
}

export interface QuoteAsk {
  readonly planId: number;
  /** Id of the requested group; null for the plan's own group. */
  readonly groupId: number | null;
  /** Coupon as entered; null if there is none. */
  readonly coupon: string | null;
  /** Id of the member; null for a guest. */
  readonly userId: number | null;
  /** ISO 3166-1 alpha-2 code of the country for the tax, and for the currency unless that is given. */
  readonly country: string;
  /** Currency of a member's existing subscription. */
  readonly currency?: Currency;
}

export interface CouponUse {
  readonly key: string;
  readonly userId: number;
  /** The order that uses the coupon; the use is counted once. */
  readonly operationId: string;
}

/** A plan that costs less per month than another. Amounts are in minor units. */
export interface CheaperPlan {
  readonly names: Names;
  readonly recurringMonths: number;
  /** Price of a period. */
  readonly amountMinor: number;
  readonly monthMinor: number;
  readonly currency: Currency;
}

/** A price of a plan that some gateways do not sell. */
export interface UnsoldPrice {
  readonly planId: number;
  /** Whether another gateway sells it. */
  readonly isSold: boolean;
  /** A sentence for staff and operators: what is missing where, and how to add it. */
  readonly text: string;
}

export interface PlanQuotes {
  /** The prices of plans on sale that some gateways do not sell. */
  unsold(): Promise<readonly UnsoldPrice[]>;
  /** Returns the price of a plan, or the reason why there is none. With `tx`, inside the caller's transaction. */
  quote(asked: QuoteAsk, tx?: Transaction<Database>): Promise<Quote | NoQuote>;
  /** Provides the sale of plans; called by payments on start, so that offers state what its gateways sell. */
  payWith(sales: PlanSales): void;
  /** The plan of the same group that costs least per month; null if that is this plan. */
  cheaper(asked: { readonly planId: number; readonly currency: Currency }): Promise<CheaperPlan | null>;
  /** The tax in another amount, such as the price of a renewal. */
  taxOf(amountMinor: number, country: string): Tax;
  /**
   * Reserves a use of a coupon for an order, in the transaction that writes the order, after all other rows. Returns
   * the reason if none is left. Reserved until `useCoupon`, or until the payment ends unpaid; an order that is charged
   * again reserves again.
   */
  holdCoupon(tx: Transaction<Database>, use: CouponUse): Promise<CouponError | null>;
  /**
   * Counts the use of a coupon for a paid order. Never refuses: a buyer whose reservation was released pays the shown
   * price, and that is logged.
   */
  useCoupon(tx: Transaction<Database>, use: CouponUse): Promise<void>;
}

export const PlanQuotes = service<PlanQuotes>('origin.plan-quotes');
