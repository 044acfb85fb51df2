/** The time at which charges were stopped because the member left: later charges are refunded. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table subscription_terms add column charges_stopped_at timestamptz`,
  `update subscription_terms t set charges_stopped_at = s.canceled_at from subscriptions s
    where s.id = t.subscription_id and s.canceled_at is not null
      and (t.phase = 'ending' or (t.phase = 'ended' and t.ended_by = 'cancel'))`,
  // Every reactivation has to clear it.
  `alter table subscription_terms add constraint subscription_terms_stopped
    check (charges_stopped_at is null or phase in ('ending', 'ended'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
