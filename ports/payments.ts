/**
 * Payments for modules that sell or renew. Results are reported through `Settlements`, in the transaction that settles the
 * payment.
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
 * new plan, whose first period begins immediately and ends the old one's. `card` stores another card without a charge. `movies`
 * pays for the films of a cart.
 */
export const PURPOSES = ['join', 'renewal', 'plan_change', 'card', 'movies'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** The bought plan. */
export type PlanPurpose = Exclude<Purpose, 'movies'>;

/** An order of a plan; that of a cart is a `CartOrder` (`carts.ts`). */
export interface PaymentOrder {
  readonly userId: number;
  readonly purpose: PlanPurpose;
  /** The plan at the time of sale. */
  readonly plan: PlanSnapshot;
  /** null for a join. */
  readonly subscriptionId: number | null;
  /** Minor units; 0 for a free trial and for a card. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Pick<Tax, 'country' | 'minor'>;
  /** Key for which a member has at most one open payment, such as `plan:3` or `period:2026-05-31`. */
  readonly subjectKey: string;
}

/** The visitor who pays, with their preferences. */
export interface Payer {
  readonly locale: Locale;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The requested gateway; null for the operator's first one that supports the order. */
  readonly gateway: string | null;
  /** A gateway that has declined them. */
  readonly excluded: string | null;
  /** The requested mode; null for the gateway's first. */
  readonly mode: PaymentMode | null;
  /** Path on the site after the payment. */
  readonly returnPath: string | null;
  /** Version of the sentence with which they asked for immediate access (`withdrawal-right.ts`); null or absent without one. */
  readonly beginNow?: BeginNowWording | null;
}

/**
 * `begun`: the data with which the browser continues; the same again for the same order. `unsettled`: an earlier payment may
 * already be paid, so no other is begun. `no_gateway`: none supports the order. `refused`: the gateway refused to begin.
 */
export type Begun =
  | { readonly is: 'begun'; readonly payment: PaymentUrl }
  | { readonly is: 'unsettled'; readonly operationId: string }
  | { readonly is: 'no_gateway' }
  | { readonly is: 'refused'; readonly operationId: string };

/** `known`: this key was charged before, or is being charged. */
export type Charging =
  | { readonly is: 'ordered' | 'known'; readonly operationId: string }
  /** Its gateway charges automatically and reports it. */
  | { readonly is: 'by_gateway' }
  /** There is no card, or none that may be charged again. */
  | { readonly is: 'no_means' };

/** `by_hand`: the gateway has no such call, so staff does it there. `nothing`: nothing is charged at a gateway. */
export type Sending = 'sent' | 'by_hand' | 'nothing';

/** Time that staff has to refund a payment that bought nothing. */
export const RETURN_WITHIN_DAYS = 3;

/** The payment method of a subscription. */
export interface PaymentMeans {
  readonly gateway: string;
  readonly billedBy: 'gateway' | 'us' | 'nobody';
  /** null if the gateway does not report it. */
  readonly card: {
    readonly brand: string | null;
    readonly last4: string;
    readonly expiresMonth: number;
    readonly expiresYear: number;
  } | null;
}

export interface Payments {
  /** Creates an order for a present visitor, or returns the open one. Not inside a transaction, because it may call a gateway. */
  begin(order: PaymentOrder, payer: Payer): Promise<Begun>;
  /**
   * Charges the stored card of a subscription when the transaction commits. `key` makes the charge idempotent:
   * `renew:<subscription>:<period start>:<try>`. Never throws for a gateway's failure.
   */
  charge(
    tx: Transaction<Database>,
    order: PaymentOrder,
    key: string,
    /** Of a present buyer. */
    payer?: Pick<Payer, 'country' | 'beginNow'>,
  ): Promise<Charging>;
  /** Refunds a ledger entry or a part of it when the transaction commits. Idempotent for the same entry. */
  refund(
    tx: Transaction<Database>,
    entryId: number,
    amountMinor: number,
    /** Deadline for staff where the gateway has no refunds; null for a requested refund. */
    dueAt?: Date | null,
  ): Promise<Sending>;
  /** Stops the gateway's charges for a subscription. */
  cancel(tx: Transaction<Database>, subscriptionId: number): Promise<Sending>;
  /**
   * When the buyer of a subscription first asked for immediate access in a payment that was made for it, which ends the right of
   * withdrawal with the first use; null without a record.
   */
  beginConsentOf(tx: Kysely<Database> | Transaction<Database>, subscriptionId: number): Promise<Date | null>;
  /** null for a subscription that no payment began, such as a gift. */
  meansOf(subscriptionId: number, tx?: Transaction<Database>): Promise<PaymentMeans | null>;
}

export const Payments = service<Payments>('origin.payments');
