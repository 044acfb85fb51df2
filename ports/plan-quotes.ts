/** What a plan costs a member: asked before every charge by whoever takes payments, answered by whoever has plans. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { CouponError } from './plan-group.ts';
import type { PlanType } from './session.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** A plan as it was sold: stored with the order and with the subscription, so that later changes of the plan are not theirs. */
export interface PlanSnapshot {
  readonly planId: number;
  readonly groupId: number;
  /** Names its group in the address of the sign-up; null for the group of the address without one. */
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
  /** Of the first whole period, with what the coupon takes off. */
  readonly firstMinor: number;
  /** Of each period after that; null for what is paid once. */
  readonly renewalMinor: number | null;
  readonly couponKey: string | null;
  /**
   * Its codes at gateways whose products have the price, by gateway, in this currency. null where no product has this price: its trial
   * is not for this member. Absent of what was sold before plans had codes.
   */
  readonly products?: Readonly<Record<string, string>> | null;
}

/** What decides which gateway sells a plan. */
export type PlanSale = Pick<
  PlanSnapshot,
  'trialDays' | 'firstMinor' | 'renewalMinor' | 'couponKey' | 'products'
>;

/** Offered by payments. */
export interface PlanSales {
  /** Whether the gateway that would take an order of this plan lets it renew; a phone bill pays one period. */
  renews(sale: PlanSale, amountMinor: number): boolean;
}

/** The part of an amount that is tax, in the country of the member; prices include it. */
export interface Tax {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In percent of the net amount. */
  readonly percent: number;
  readonly minor: number;
}

export interface Quote {
  readonly is: 'quoted';
  /** What is charged now: the trial, or the first period. 0 for a free trial. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Tax;
  readonly plan: PlanSnapshot;
}

/** `offer_gone`: the plan is not sold (any more), not in this group, or not in the currency. Else why the coupon is not taken. */
export interface NoQuote {
  readonly is: 'refused';
  readonly code: 'offer_gone' | CouponError;
}

export interface QuoteAsk {
  readonly planId: number;
  /** null: the group that the plan is in. */
  readonly groupId: number | null;
  /** As it was typed; null without one. */
  readonly coupon: string | null;
  /** null while nobody is logged in. */
  readonly userId: number | null;
  /** ISO 3166-1 alpha-2: of the tax, and of the currency unless that is given. */
  readonly country: string;
  /** Of a member who pays in one already. */
  readonly currency?: Currency;
}

export interface CouponUse {
  readonly key: string;
  readonly userId: number;
  /** Of the order that it was used with; one use, however often it is told. */
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
  /** At the start, by whoever takes payments: offers state what its gateways sell. */
  payWith(sales: PlanSales): void;
  /** The plan of the same group whose month costs least; null where that is this plan. */
  cheaper(asked: { readonly planId: number; readonly currency: Currency }): Promise<CheaperPlan | null>;
  /** The tax in another amount, such as that of a renewal. */
  taxOf(amountMinor: number, country: string): Tax;
  /**
   * Holds a use of a coupon for an order, in the transaction that writes it, after all other rows. Tells why there is none left. Held until
   * `useCoupon`, or until the payment ends unpaid; an order that is charged again asks again.
   */
  holdCoupon(tx: Transaction<Database>, use: CouponUse): Promise<CouponError | null>;
  /** Counts the use of an order that is paid. Never refuses: whoever pays after their use was released pays what they were shown, and that is logged. */
  useCoupon(tx: Transaction<Database>, use: CouponUse): Promise<void>;
}

export const PlanQuotes = service<PlanQuotes>('origin.plan-quotes');
