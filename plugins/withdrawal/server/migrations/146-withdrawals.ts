/** Statements of withdrawal as received. */
import { sql, type Kysely } from 'kysely';

const statements = [
  `create table withdrawals (
    id integer generated always as identity primary key,
    key uuid not null unique,
    brand text not null,
    name text not null,
    email text not null,
    contract text not null,
    locale text not null,
    country text not null,
    state text not null default 'waiting' check (state in ('waiting', 'applied', 'settled')),
    received_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create index withdrawals_waiting on withdrawals (received_at) where state = 'waiting'`,
  `create index withdrawals_email on withdrawals (lower(email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
