/** The tables of what members have: subscriptions, the ledger, films of their own. They are the host's, as accounts are. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { PlanType, SourceGroup, SubscriptionStatus } from './session.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** What a plan is called in each language; written as JSON. */
type PlanNames = ColumnType<
  Readonly<Record<Locale, string>> | null,
  string | null | undefined,
  string | null
>;

export type Currency = 'EUR' | 'USD' | 'GBP';

/** One for each time a member subscribed; the newest one tells how they stand. */
export interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  status: SubscriptionStatus;
  /** Where it was bought: there it is cancelled. */
  source_group: SourceGroup;
  /** Its plan unlocks the sister platform as well, wherever it was bought. */
  unlocks_sister: Filled<boolean>;
  /** In English; for staff, and where `plan_names` are not known. */
  plan_name: string;
  plan_names: PlanNames;
  plan_type: PlanType;
  is_manica: Filled<boolean>;
  price_cents: number;
  currency: Currency;
  /** Months between renewals; null for what is paid once. */
  recurring_months: Filled<number | null>;
  started_at: Date;
  /** Until when it gives access; null while no end is known. */
  expires_at: Filled<Date | null>;
  canceled_at: Filled<Date | null>;
}

/** The ledger. Rows stay when the account goes, without the person. */
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
  /** Of the plan that was paid; null for films, and for what no plan was bought with. */
  plan_names: PlanNames;
  gateway: string;
  /** The gateway's own name of it. */
  reference: Filled<string | null>;
  created_at: Date;
}

/** Films that were bought. */
export interface OwnedMoviesTable {
  user_id: number;
  movie_id: number;
  transaction_id: Filled<number | null>;
  bought_at: Date;
}
