/** What other modules ask of whoever bills subscriptions. A site without it charges nothing: ending a subscription is a row alone. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** Who ended it: the member on the site, whoever holds a link mailed to them, or the operator. */
export type CancelledBy = 'member' | 'link' | 'staff';

/** Who charges when a period ends; `nobody` where it is paid once. */
export type BilledBy = 'gateway' | 'us' | 'nobody';

/**
 * `trial`: the first whole period comes next. `past_due`: its period is over and could not be charged. `ending`: it runs to the end of its
 * period and costs nothing more.
 */
export const TERMS_PHASES = ['trial', 'running', 'past_due', 'ending', 'ended'] as const;
export type TermsPhase = (typeof TERMS_PHASES)[number];

export interface SubscriptionState {
  readonly phase: TermsPhase;
  readonly billedBy: BilledBy;
  readonly planId: number;
  /** What the trial of the plan cost, in minor units; 0 where it was free or there is none. */
  readonly trialMinor: number;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** null where nothing more is charged. The time is the end of the period where the gateway charges. */
  readonly next: { readonly at: Date; readonly amountMinor: number; readonly currency: Currency } | null;
  /** Charges of this period that were declined. */
  readonly retries: number;
  /** Whether a charge is under way. */
  readonly isCharging: boolean;
}

/** `running`: it renews again. `needs_card`: there is none that could be charged. */
export type Reactivated = 'running' | 'needs_card' | 'not_possible';

/**
 * What became of its charges. `stopped`: we charge nothing more, and nobody else does. `asked`: a gateway that charges by itself is asked to
 * stop, by a call or by staff. `under_way`: a charge or a change of plan had begun. What is charged all the same goes back.
 */
export type ChargesEnd = 'stopped' | 'asked' | 'under_way';

export interface Subscriptions {
  /**
   * Nothing is charged for it from now on, and its gateway is told when the transaction commits. The caller holds the account's
   * row and has written status and end of `subscriptions`, and revoked its entitlements where that end is now.
   */
  cancel(transaction: Transaction<Database>, id: number, by: CancelledBy): Promise<ChargesEnd>;
  /** The newest subscription of an account that may still be charged, also past due; null where there is none. */
  openOf(userId: number, transaction?: Transaction<Database>): Promise<number | null>;
  /** Pays back all that was paid for it and is not back yet, after `cancel` in the same transaction. */
  refund(transaction: Transaction<Database>, id: number): Promise<void>;
  /** A year of access that costs nothing, once for each `key`: after what runs, or from now on. Nothing is charged in it: what a gateway charges by itself is ended there (decision 126). false where it was given before. */
  grantYear(transaction: Transaction<Database>, userId: number, key: string): Promise<boolean>;
  /** Days of access that cost nothing, as `grantYear` gives a year; they end nothing, and come after what a gateway charges by itself. */
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
