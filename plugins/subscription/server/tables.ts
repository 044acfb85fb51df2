/** The tables of terms and notices, as the queries see them. */
import type { ColumnType, Selectable } from 'kysely';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { BilledBy, TermsPhase } from '#ports/subscriptions.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;
type Json<Value> = ColumnType<Value, string, string>;

export type EndedBy = 'cancel' | 'unpaid' | 'reversal' | 'term';

export interface SubscriptionTermsTable {
  subscription_id: number;
  user_id: number;
  /** As it was sold. */
  plan: Json<PlanSnapshot>;
  /** Takes its place when the period ends. */
  next_plan: ColumnType<PlanSnapshot | null, string | null | undefined, string | null>;
  billed_by: BilledBy;
  phase: TermsPhase;
  ended_by: Filled<EndedBy | null>;
  period_starts_at: Date;
  period_ends_at: Date;
  period_paid_minor: number;
  /** Of the next charge, whoever makes it; null where there is none. */
  next_amount_minor: Filled<number | null>;
  /** When we charge; null where nobody does, where the gateway does, and while an answer is awaited. */
  next_charge_at: Filled<Date | null>;
  /** The charge whose answer is awaited. */
  asked_operation: Filled<string | null>;
  /** Charges of this period that came to nothing. */
  retries: Filled<number>;
  /** Until then a change of plan is being paid, and nothing is charged beside it. */
  held_until: Filled<Date | null>;
  /** The card that is being stored lets a cancelled subscription run on. */
  reactivates: Filled<boolean>;
  /** When its member left: what is charged after that goes back. */
  charges_stopped_at: Filled<Date | null>;
}
export type Terms = Selectable<SubscriptionTermsTable>;

export type NoticeKind = 'reminder' | 'trial-reminder' | 'ended' | `declined-${number}`;

/** What a member was mailed of a period, once. */
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
