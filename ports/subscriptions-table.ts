/** Tables of subscriptions, the ledger and owned films. They belong to the host, as accounts do. */
import type { ColumnType, Generated } from 'kysely';
import type { Names } from '#app/i18n/names.ts';
import type { PlanType, SourceGroup, SubscriptionStatus } from './session.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** The plan's name in each language, stored as JSON. */
type PlanNames = ColumnType<Names | null, string | null | undefined, string | null>;

export type Currency = 'EUR' | 'USD' | 'GBP';

/** One row per subscription of a member; the newest one determines their status. */
export interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  status: SubscriptionStatus;
  /** Platform where the subscription was bought, and is cancelled. */
  source_group: SourceGroup;
  /** Whether the plan also unlocks the sister platform, regardless of where it was bought. */
  unlocks_sister: Filled<boolean>;
  /** The plan's name in English, for staff, and used if `plan_names` is missing. */
  plan_name: string;
  plan_names: PlanNames;
  plan_type: PlanType;
  is_manica: Filled<boolean>;
  price_cents: number;
  currency: Currency;
  /** Months between renewals; null for a one-time plan. */
  recurring_months: Filled<number | null>;
  /** Days between renewals, if the gateway renews after days; null for calendar months. */
  period_days: Filled<number | null>;
  started_at: Date;
  /** End of access; null while no end is known. */
  expires_at: Filled<Date | null>;
  canceled_at: Filled<Date | null>;
}

/** The ledger. When an account is deleted, its rows stay without the person. */
export interface TransactionsTable {
  id: Generated<number>;
  user_id: number | null;
  subscription_id: Filled<number | null>;
  movie_id: Filled<number | null>;
  kind: 'subscription' | 'renewal' | 'movie' | 'refund';
  status: 'pending' | 'paid' | 'declined' | 'refunded';
  /** Amount in minor units; negative for a refund. */
  amount_cents: number;
  currency: Currency;
  /** Names of the paid plan; null for films, and for payments without a plan. */
  plan_names: PlanNames;
  gateway: string;
  /** The gateway's own id of the transaction. */
  reference: Filled<string | null>;
  created_at: Date;
}

/** Films that members have bought. */
export interface OwnedMoviesTable {
  user_id: number;
  movie_id: number;
  transaction_id: Filled<number | null>;
  bought_at: Date;
}
