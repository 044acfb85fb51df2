/** The terms of paid subscriptions, and the emails sent for each period. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table subscription_terms (
    subscription_id integer primary key references subscriptions on delete cascade,
    user_id integer not null references users on delete cascade,
    -- As it was sold; the plan that takes its place when the period ends.
    plan jsonb not null,
    next_plan jsonb,
    billed_by text not null check (billed_by in ('gateway', 'us', 'nobody')),
    phase text not null check (phase in ('trial', 'running', 'past_due', 'ending', 'ended')),
    ended_by text check (ended_by in ('cancel', 'unpaid', 'reversal', 'term')),
    period_starts_at timestamptz not null,
    period_ends_at timestamptz not null,
    period_paid_minor integer not null check (period_paid_minor >= 0),
    -- Of the next charge, whoever makes it.
    next_amount_minor integer check (next_amount_minor >= 0),
    -- When we charge; null where nobody does, where the gateway does, and while an answer is awaited.
    next_charge_at timestamptz,
    -- The charge whose answer is awaited.
    asked_operation text,
    -- Charges of this period that came to nothing.
    retries smallint not null default 0 check (retries >= 0),
    -- A change of plan is being paid: nothing is charged beside it until then.
    held_until timestamptz,
    -- The card that is being stored lets a cancelled subscription run on.
    reactivates boolean not null default false,
    check ((phase = 'ended') = (ended_by is not null)),
    check (next_charge_at is null or (billed_by = 'us' and phase in ('trial', 'running', 'past_due')))
  )`,
  `create index subscription_terms_due on subscription_terms (next_charge_at) where next_charge_at is not null`,
  `create index subscription_terms_end on subscription_terms (period_ends_at) where phase <> 'ended'`,
  `create index subscription_terms_user on subscription_terms (user_id)`,
  `create table subscription_notices (
    subscription_id integer not null references subscriptions on delete cascade,
    -- The end of the period that it is about.
    period timestamptz not null,
    kind text not null,
    sent_at timestamptz not null,
    primary key (subscription_id, period, kind)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
