/** Tables of subscriptions, the ledger and owned films. They belong to the host, as accounts do. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { PlanType, SourceGroup, SubscriptionStatus } from './session.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** The plan's name in each language, stored as JSON. */
type PlanNames = ColumnType<
  Readonly<Record<Locale, string>> | null,
  string | null | undefined,
  string | null
>;

export type Currency = 'EUR' | 'USD' | 'GBP';

/** One row for each subscription of a member; the newest one determines their status. */
export interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  status: SubscriptionStatus;
  /** Where it was bought, and is cancelled. */
  source_group: SourceGroup;
  /** Whether its plan also unlocks the sister platform, wherever it was bought. */
  unlocks_sister: Filled<boolean>;
  /** In English; for staff, and where `plan_names` is missing. */
  plan_name: string;
  plan_names: PlanNames;
  plan_type: PlanType;
  is_manica: Filled<boolean>;
  price_cents: number;
  currency: Currency;
  /** Months between renewals; null for a one-time plan. */
  recurring_months: Filled<number | null>;
  started_at: Date;
  /** End of access; null while no end is known. */
  expires_at: Filled<Date | null>;
  canceled_at: Filled<Date | null>;
}

/** The ledger. Rows stay when the account is deleted, without the person. */
export interface TransactionsTable {
  id: Generated<number>;
  user_id: number | null;
  subscription_id: Filled<number | null>;
  movie_id: Filled<number | null>;
  kind: 'subscription' | 'renewal' | 'movie' | 'refund';
  status: 'pending' | 'paid' | 'declined' | 'refunded';
  /** Negative for a refund. */
  amount_cents: number;
  currency: Currency;
  /** The paid plan; null for films, and for payments without a plan. */
  plan_names: PlanNames;
  gateway: string;
  /** The gateway's own id of it. */
  reference: Filled<string | null>;
  created_at: Date;
}

/** Bought films. */
export interface OwnedMoviesTable {
  user_id: number;
  movie_id: number;
  transaction_id: Filled<number | null>;
  bought_at: Date;
}
