/** The price of a plan for a member: requested by payments before every charge, provided by plans. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { CouponError } from './plan-group.ts';
import type { PlanType } from './session.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** A plan at the time of sale: stored with the order and the subscription, so that later changes of the plan do not apply. */
export interface PlanSnapshot {
  readonly planId: number;
  readonly groupId: number;
  /** Identifies its group in the sign-up URL; null for the default group. */
  readonly groupSlug: string | null;
  readonly names: Readonly<Record<Locale, string>>;
  readonly type: PlanType;
  /** Months of a period. */
  readonly recurringMonths: number;
  readonly isCrossSelling: boolean;
  readonly currency: Currency;
  /** Days before the first whole period, and their price; 0 and 0 without a trial. */
  readonly trialDays: number;
  readonly trialMinor: number;
  /** Price of the first whole period, after the coupon. */
  readonly firstMinor: number;
  /** Price of each following period; null for a one-time plan. */
  readonly renewalMinor: number | null;
  readonly couponKey: string | null;
  /**
   * Its product codes at gateways that have fixed prices, by gateway, in this currency. null where no product has this price,
   * because its trial is not for this member. Absent for plans sold before codes existed.
   */
  readonly products?: Readonly<Record<string, string>> | null;
}

/** What decides which gateway sells a plan. */
export type PlanSale = Pick<
  PlanSnapshot,
  'trialDays' | 'firstMinor' | 'renewalMinor' | 'couponKey' | 'products'
>;

/** Provided by payments. */
export interface PlanSales {
  /** Whether the gateway that would take an order of this plan can renew it; a phone bill pays one period. */
  renews(sale: PlanSale, amountMinor: number): boolean;
}

/** The tax included in an amount, in the country of the member. */
export interface Tax {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In percent of the net amount. */
  readonly percent: number;
  readonly minor: number;
}

export interface Quote {
  readonly is: 'quoted';
  /** The charge now: the trial, or the first period. 0 for a free trial. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Tax;
  readonly plan: PlanSnapshot;
}

/**
 * `offer_gone`: the plan is not sold (any more), not in this group, or not in the currency. Otherwise the reason for refusing the
 * coupon.
 */
export interface NoQuote {
  readonly is: 'refused';
  readonly code: 'offer_gone' | CouponError;
}

export interface QuoteAsk {
  readonly planId: number;
  /** null: the group of the plan. */
  readonly groupId: number | null;
  /** As entered; null without one. */
  readonly coupon: string | null;
  /** null for a guest. */
  readonly userId: number | null;
  /** ISO 3166-1 alpha-2: country of the tax, and of the currency unless that is given. */
  readonly country: string;
  /** Currency of a member's existing subscription. */
  readonly currency?: Currency;
}

export interface CouponUse {
  readonly key: string;
  readonly userId: number;
  /** The order that it was used with; counted once. */
  readonly operationId: string;
}

/** A plan whose month costs less than that of another. Amounts are minor units. */
export interface CheaperPlan {
  readonly names: Readonly<Record<Locale, string>>;
  readonly recurringMonths: number;
  /** Of a period. */
  readonly amountMinor: number;
  readonly monthMinor: number;
  readonly currency: Currency;
}

export interface PlanQuotes {
  /** With `tx` inside the caller's transaction. */
  quote(asked: QuoteAsk, tx?: Transaction<Database>): Promise<Quote | NoQuote>;
  /** Called at start by payments, so that offers state what its gateways sell. */
  payWith(sales: PlanSales): void;
  /** The plan of the same group whose month costs least; null where that is this plan. */
  cheaper(asked: { readonly planId: number; readonly currency: Currency }): Promise<CheaperPlan | null>;
  /** The tax in another amount, such as that of a renewal. */
  taxOf(amountMinor: number, country: string): Tax;
  /**
   * Reserves a use of a coupon for an order, in the transaction that writes it, after all other rows. Returns the reason if none
   * is left. Reserved until `useCoupon`, or until the payment ends unpaid; an order that is charged again reserves again.
   */
  holdCoupon(tx: Transaction<Database>, use: CouponUse): Promise<CouponError | null>;
  /**
   * Counts the use for a paid order. Never refuses: a buyer whose reservation was released pays the shown price, and that is
   * logged.
   */
  useCoupon(tx: Transaction<Database>, use: CouponUse): Promise<void>;
}

export const PlanQuotes = service<PlanQuotes>('origin.plan-quotes');
