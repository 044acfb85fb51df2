/** Why a payment that bought nothing is returned, until when, and which access a change of plan replaced. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table payments add column return_reason text
    check (return_reason in ('no_account', 'subscribed', 'changed', 'cancelled', 'ended'))`,
  // Of a return that nobody asked for: staff has done it by then where the gateway does not.
  `alter table payment_operations add column due_at timestamptz`,
  // What a change of plan took away was not linked to it so far; both were written in one transaction.
  `update entitlements set revoked_by = payments.entry_id
    from payments
    where payments.purpose = 'plan_change' and payments.entry_id is not null
      and payments.subscription_id = entitlements.subscription_id and payments.settled_at = entitlements.revoked_at
      and entitlements.revoked_by is null and entitlements.entry_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
