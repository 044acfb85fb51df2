/** Indexes for the daily numbers, which count the accounts and subscriptions since the last count. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create index users_created on users (created_at)`,
  `create index subscriptions_started on subscriptions (started_at)`,
  `create index subscriptions_canceled on subscriptions (canceled_at) where canceled_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
