/** Accounts, their tokens, mailed links and login attempts. */
import { sql, type Kysely } from 'kysely';

/** Forward only. The text columns mirror 1-shell §3 "User". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      username text check (username not like '%@%'),
      password_hash text,
      name text,
      last_name text,
      role text not null default 'member',
      picture text,
      status text not null default 'active' check (status in ('active', 'blocked', 'deleted')),
      address text,
      zip_code text,
      city text,
      country text,
      country_state text,
      locale text not null,
      birth_date_day smallint check (birth_date_day between 1 and 31),
      birth_date_month smallint check (birth_date_month between 1 and 12),
      birth_date_year smallint,
      is_email_verified boolean not null default false,
      is_verification_email_sent boolean not null default false,
      is_cross_selling_unified_account boolean not null default false,
      is_legacy_user boolean not null default false,
      is_subscribed boolean not null default false,
      is_nc_trial boolean not null default false,
      is_trialing_free boolean not null default false,
      accepted_mailing boolean not null default false,
      is_newsletter_subscribed boolean not null default false,
      login_count integer not null default 0,
      last_login_at timestamptz,
      subscription_group_id integer,
      marketing_form_key text,
      user_source text,
      campaign jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`create unique index users_username on users (lower(username)) where username is not null`.execute(
    db,
  );

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

  await sql`
    create table login_attempts (
      key text primary key,
      attempts integer not null,
      since timestamptz not null
    )`.execute(db);
}
