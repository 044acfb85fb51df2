/**
 * Billing of subscriptions for other modules. Without a billing plugin nothing is charged, and ending a subscription only changes
 * a row.
 */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** Who ended it: the member on the site, the holder of an emailed link, or the operator. */
export type CancelledBy = 'member' | 'link' | 'staff';

/** Who charges when a period ends; `nobody` for a one-time payment. */
export type BilledBy = 'gateway' | 'us' | 'nobody';

/**
 * `trial`: the first whole period comes next. `past_due`: its period is over and could not be charged. `ending`: it runs to the
 * end of its period without further charges.
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
  /** null if nothing more is charged. If the gateway charges, the time is the end of the period. */
  readonly next: { readonly at: Date; readonly amountMinor: number; readonly currency: Currency } | null;
  /** Number of declined charges of this period. */
  readonly retries: number;
  /** Whether a charge is pending. */
  readonly isCharging: boolean;
}

/** `running`: it renews again. `needs_card`: there is no card that could be charged. */
export type Reactivated = 'running' | 'needs_card' | 'not_possible';

/**
 * Result of stopping charges. `stopped`: nobody charges any more. `asked`: a gateway that charges automatically is asked to stop,
 * by a call or by staff. `under_way`: a charge or a change of plan had begun. A charge that happens nevertheless is refunded.
 */
export type ChargesEnd = 'stopped' | 'asked' | 'under_way';

export interface Subscriptions {
  /**
   * Stops all charges from now on, and notifies its gateway when the transaction commits. The caller has locked the account's
   * row, has written status and end of `subscriptions`, and has revoked its entitlements if that end is now.
   */
  cancel(transaction: Transaction<Database>, id: number, by: CancelledBy): Promise<ChargesEnd>;
  /** The newest subscription of an account that may still be charged, including past due ones; null without one. */
  openOf(userId: number, transaction?: Transaction<Database>): Promise<number | null>;
  /** Refunds all its payments that are not refunded yet, after `cancel` in the same transaction. */
  refund(transaction: Transaction<Database>, id: number): Promise<void>;
  /**
   * A free year of access, once for each `key`: after the running subscription, or from now on. Nothing is charged during it:
   * charges by the gateway are ended there (decision 126). false if it was granted before.
   */
  grantYear(transaction: Transaction<Database>, userId: number, key: string): Promise<boolean>;
  /**
   * Free days of access, granted like `grantYear`; they end nothing, and begin after periods that a gateway charges
   * automatically.
   */
  grantDays(
    transaction: Transaction<Database>,
    userId: number,
    granted: { readonly days: number; readonly key: string },
  ): Promise<boolean>;
  /** Lets a cancelled subscription that still runs renew again, with the stored card. */
  reactivate(transaction: Transaction<Database>, id: number): Promise<Reactivated>;
  /** null for a subscription that no payment began. */
  stateOf(id: number, transaction?: Transaction<Database>): Promise<SubscriptionState | null>;
}

export const Subscriptions = service<Subscriptions>('origin.subscriptions');
