/** The reason and the deadline for the refund of a payment without effect, and the access that a change of plan replaced. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table payments add column return_reason text
    check (return_reason in ('no_account', 'subscribed', 'changed', 'cancelled', 'ended'))`,
  // Deadline of an automatic refund, for staff if the gateway does not make it.
  `alter table payment_operations add column due_at timestamptz`,
  // The access that a change of plan ended was not linked to it before; both were written in one transaction.
  `update entitlements set revoked_by = payments.entry_id
    from payments
    where payments.purpose = 'plan_change' and payments.entry_id is not null
      and payments.subscription_id = entitlements.subscription_id and payments.settled_at = entitlements.revoked_at
      and entitlements.revoked_by is null and entitlements.entry_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
