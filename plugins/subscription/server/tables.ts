/** Kysely types of the tables of terms and notices. */
import type { ColumnType, Selectable } from 'kysely';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { BilledBy, TermsPhase } from '#ports/subscriptions.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;
type Json<Value> = ColumnType<Value, string, string>;

export type EndedBy = 'cancel' | 'unpaid' | 'reversal' | 'term';

export interface SubscriptionTermsTable {
  subscription_id: number;
  user_id: number;
  /** The plan as sold. */
  plan: Json<PlanSnapshot>;
  /** The plan that replaces the current one when the period ends. */
  next_plan: ColumnType<PlanSnapshot | null, string | null | undefined, string | null>;
  billed_by: BilledBy;
  phase: TermsPhase;
  ended_by: Filled<EndedBy | null>;
  period_starts_at: Date;
  period_ends_at: Date;
  period_paid_minor: number;
  /** Amount of the next charge, by us or the gateway, in minor units; null if there is none. */
  next_amount_minor: Filled<number | null>;
  /** Time of our next charge; null if nobody charges, the gateway does, or a result is pending. */
  next_charge_at: Filled<Date | null>;
  /** The charge with a pending result. */
  asked_operation: Filled<string | null>;
  /** Failed charges of this period. */
  retries: Filled<number>;
  /** Time until which a plan change is being paid, and nothing else is charged. */
  held_until: Filled<Date | null>;
  /** Whether storing the card reactivates a cancelled subscription. */
  reactivates: Filled<boolean>;
  /** Time at which the member left: later charges are refunded. */
  charges_stopped_at: Filled<Date | null>;
}
export type Terms = Selectable<SubscriptionTermsTable>;

export type NoticeKind = 'reminder' | 'trial-reminder' | 'ended' | `declined-${number}`;

/** Emails sent for a period, once each. */
export interface SubscriptionNoticesTable {
  subscription_id: number;
  period: Date;
  kind: NoticeKind;
  sent_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    subscription_terms: SubscriptionTermsTable;
    subscription_notices: SubscriptionNoticesTable;
  }
}
