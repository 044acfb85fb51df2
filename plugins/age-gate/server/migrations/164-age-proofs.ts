/** Proofs that members store with their account, and the secret that binds a verification to the browser in which it began. */
import { sql, type Kysely } from 'kysely';

const statements = [
  `create table age_proofs (
    user_id integer primary key references users (id) on delete cascade,
    method text not null,
    country text not null,
    country_state text,
    proved_at timestamptz not null,
    expires_at timestamptz not null,
    kept_at timestamptz not null
  )`,
  `create index age_proofs_expires_at on age_proofs (expires_at)`,
  `alter table age_sessions
    add column kept_at timestamptz,
    add column browser_hash text,
    add column code_hash text,
    add column proved_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
