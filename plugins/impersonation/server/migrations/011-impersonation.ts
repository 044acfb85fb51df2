/** Impersonations: administrator, member, reason, and every action. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // The record outlives both accounts; it contains only their ids.
  `create table impersonations (
    id integer generated always as identity primary key,
    administrator_id integer references users (id) on delete set null,
    user_id integer references users (id) on delete set null,
    reason text not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    family_id uuid unique
  )`,
  `create table impersonation_acts (
    id integer generated always as identity primary key,
    impersonation_id integer not null references impersonations (id),
    at timestamptz not null,
    act text not null
  )`,
  `create index impersonation_acts_of on impersonation_acts (impersonation_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
