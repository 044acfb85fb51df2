/**
 * Billing of subscriptions for other modules. Without a billing plugin nothing is charged, and ending a subscription only changes
 * a row.
 */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** The person who ended the subscription: the member on the site, the holder of an emailed link, or the operator. */
export type CancelledBy = 'member' | 'link' | 'staff';

/** The party that charges when a period ends; `nobody` for a one-time payment. */
export type BilledBy = 'gateway' | 'us' | 'nobody';

/**
 * Phases of a subscription. `trial`: the first full period comes next. `past_due`: the period is over and could not be
 * charged. `ending`: it runs to the end of its period without further charges.
 */
export const TERMS_PHASES = ['trial', 'running', 'past_due', 'ending', 'ended'] as const;
export type TermsPhase = (typeof TERMS_PHASES)[number];

export interface SubscriptionState {
  readonly phase: TermsPhase;
  readonly billedBy: BilledBy;
  readonly planId: number;
  /** The price of the plan's trial, in minor units; 0 if it was free or there is none. */
  readonly trialMinor: number;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** The next charge; null if nothing more is charged. If the gateway charges, the time is the end of the period. */
  readonly next: { readonly at: Date; readonly amountMinor: number; readonly currency: Currency } | null;
  /** Number of declined charges in this period. */
  readonly retries: number;
  /** Whether a charge is pending. */
  readonly isCharging: boolean;
}

/** `running`: the subscription renews again. `needs_card`: there is no card that could be charged. */
export type Reactivated = 'running' | 'needs_card' | 'not_possible';

/**
 * Results of stopping charges. `stopped`: nothing is charged any more. `asked`: a gateway that charges automatically is
 * asked to stop, by a call or by staff. `under_way`: a charge or a plan change had already begun. A charge that happens
 * nevertheless is refunded.
 */
export type ChargesEnd = 'stopped' | 'asked' | 'under_way';

export interface Subscriptions {
  /**
   * Stops all charges of a subscription from now on, and notifies its gateway when the transaction commits. The caller
   * has locked the account's row, written status and end to `subscriptions`, and revoked its entitlements if that end
   * is now.
   */
  cancel(transaction: Transaction<Database>, id: number, by: CancelledBy): Promise<ChargesEnd>;
  /**
   * The newest subscription of an account that may still be charged, including past due ones; null if there is none.
   */
  openOf(userId: number, transaction?: Transaction<Database>): Promise<number | null>;
  /** Refunds all payments of a subscription that are not refunded yet, after `cancel` in the same transaction. */
  refund(transaction: Transaction<Database>, id: number): Promise<void>;
  /**
   * Grants a free year of access, once for each `key`: after the running subscription, or from now on. Nothing is
   * charged during it: the gateway's own charges are ended (decision 126). Returns false if it was granted before.
   */
  grantYear(transaction: Transaction<Database>, userId: number, key: string): Promise<boolean>;
  /**
   * Grants free days of access, like `grantYear`; they end no charges, and begin after periods that a gateway charges
   * automatically.
   */
  grantDays(
    transaction: Transaction<Database>,
    userId: number,
    granted: { readonly days: number; readonly key: string },
  ): Promise<boolean>;
  /** Lets a cancelled subscription that still runs renew again, with the stored card. */
  reactivate(transaction: Transaction<Database>, id: number): Promise<Reactivated>;
  /** The billing state; null for a subscription that did not begin with a payment. */
  stateOf(id: number, transaction?: Transaction<Database>): Promise<SubscriptionState | null>;
}

export const Subscriptions = service<Subscriptions>('origin.subscriptions');
