/** The tokens of accounts and mailed links. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id integer generated always as identity primary key,
      token_hash text not null unique,
      kind text not null default 'member' check (kind in ('member', 'impersonation')),
      user_id integer not null references users (id) on delete cascade,
      family_id uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index access_tokens_family on access_tokens (family_id)`.execute(db);
  await sql`create index access_tokens_user on access_tokens (user_id)`.execute(db);

  await sql`
    create table refresh_tokens (
      id integer generated always as identity primary key,
      token_hash text not null unique,
      user_id integer not null references users (id) on delete cascade,
      family_id uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index refresh_tokens_family on refresh_tokens (family_id)`.execute(db);
  await sql`create index refresh_tokens_user on refresh_tokens (user_id)`.execute(db);

  await sql`
    create table mailed_tokens (
      id integer generated always as identity primary key,
      token_hash text not null unique,
      purpose text not null,
      user_id integer not null references users (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index mailed_tokens_user on mailed_tokens (user_id)`.execute(db);
}
