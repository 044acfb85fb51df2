/**
 * Payments for modules that sell or renew. Results are reported through `Settlements`, in the transaction that settles
 * the payment.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { PaymentMode, PaymentUrl } from './payment.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { BeginNowWording } from './withdrawal-right.ts';
import type { PlanSnapshot, Tax } from './plan-quotes.ts';
import type { Currency } from './subscriptions-table.ts';

/**
 * `join` begins a subscription. `renewal` pays its next period, including the first whole one after a trial. `plan_change` pays a
 * new plan, whose first period begins immediately and ends the period of the old plan. `card` stores another card without a charge. `movies`
 * pays for the films of a cart.
 */
export const PURPOSES = ['join', 'renewal', 'plan_change', 'card', 'movies'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Purposes of payments for a plan. */
export type PlanPurpose = Exclude<Purpose, 'movies'>;

/** The order of a plan; the order of a cart is a `CartOrder` (`carts.ts`). */
export interface PaymentOrder {
  readonly userId: number;
  readonly purpose: PlanPurpose;
  /** The plan at the time of sale. */
  readonly plan: PlanSnapshot;
  /** Id of the subscription; null for `join`. */
  readonly subscriptionId: number | null;
  /** Amount in minor units; 0 for a free trial and for `card`. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Pick<Tax, 'country' | 'minor'>;
  /** Key for which a member can have only one open payment, such as `plan:3` or `period:2026-05-31`. */
  readonly subjectKey: string;
}

/** The visitor who pays, with their preferences. */
export interface Payer {
  readonly locale: Locale;
  /** ISO 3166-1 alpha-2 code of the payer's country. */
  readonly country: string;
  /** The requested gateway; null for the operator's first gateway that supports the order. */
  readonly gateway: string | null;
  /** A gateway that has declined the payer before, and is not used. */
  readonly excluded: string | null;
  /** The requested mode; null for the gateway's first mode. */
  readonly mode: PaymentMode | null;
  /** Path on the site where the payer returns after the payment. */
  readonly returnPath: string | null;
  /**
   * Version of the sentence with which the payer asked for immediate access (`withdrawal-right.ts`); null or absent if
   * they did not.
   */
  readonly beginNow?: BeginNowWording | null;
}

/**
 * `begun`: the data with which the browser continues, the same for repeated calls with the same order. `unsettled`: an
 * earlier payment may already be paid, so no other is begun. `no_gateway`: no gateway supports the order. `refused`:
 * the gateway refused to begin.
 */
export type Begun =
  | { readonly is: 'begun'; readonly payment: PaymentUrl }
  | { readonly is: 'unsettled'; readonly operationId: string }
  | { readonly is: 'no_gateway' }
  | { readonly is: 'refused'; readonly operationId: string };

/** `known`: this key was charged before, or is being charged. */
export type Charging =
  | { readonly is: 'ordered' | 'known'; readonly operationId: string }
  /** The gateway charges automatically and reports the charge. */
  | { readonly is: 'by_gateway' }
  /** The subscription has no card that may be charged again. */
  | { readonly is: 'no_means' };

/** `by_hand`: the gateway has no such call, so staff do it there manually. `nothing`: the gateway charges nothing. */
export type Sending = 'sent' | 'by_hand' | 'nothing';

/** Days within which staff have to refund a payment that bought nothing. */
export const RETURN_WITHIN_DAYS = 3;

/** The payment method of a subscription. */
export interface PaymentMeans {
  readonly gateway: string;
  readonly billedBy: 'gateway' | 'us' | 'nobody';
  /** The card; null if the gateway does not report it. */
  readonly card: {
    readonly brand: string | null;
    readonly last4: string;
    readonly expiresMonth: number;
    readonly expiresYear: number;
  } | null;
}

export interface Payments {
  /** Hours in which an unused payment is refunded on request (`RefundWindow` of `refunds.ts`). */
  readonly refundH: number;
  /**
   * Creates an order for a visitor who is present, or returns the open one. Must not run inside a transaction, because
   * it may call a gateway.
   */
  begin(order: PaymentOrder, payer: Payer): Promise<Begun>;
  /**
   * Charges the stored card of a subscription when the transaction commits. `key` makes the charge idempotent:
   * `renew:<subscription>:<period start>:<try>`. Never throws for a gateway's failure.
   */
  charge(
    tx: Transaction<Database>,
    order: PaymentOrder,
    key: string,
    /** The buyer, if present. */
    payer?: Pick<Payer, 'country' | 'beginNow'>,
  ): Promise<Charging>;
  /** Refunds a ledger entry or a part of it when the transaction commits. Idempotent per entry. */
  refund(
    tx: Transaction<Database>,
    entryId: number,
    amountMinor: number,
    /** Deadline for staff if the gateway has no refunds; null for a requested refund. */
    dueAt?: Date | null,
  ): Promise<Sending>;
  /** Stops the gateway's charges for a subscription. */
  cancel(tx: Transaction<Database>, subscriptionId: number): Promise<Sending>;
  /**
   * Returns when the buyer of a subscription first asked for immediate access, in a payment for that subscription; this
   * ends the right of withdrawal with the first use. Null without a record.
   */
  beginConsentOf(tx: Kysely<Database> | Transaction<Database>, subscriptionId: number): Promise<Date | null>;
  /** The payment method; null for a subscription that did not begin with a payment, such as a gift. */
  meansOf(subscriptionId: number, tx?: Transaction<Database>): Promise<PaymentMeans | null>;
}

export const Payments = service<Payments>('origin.payments');
