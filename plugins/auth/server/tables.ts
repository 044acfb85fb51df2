/** The tables of accounts and tokens, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** 1-shell §3 "User", as far as it is stored; how a member stands follows from `subscriptions` (standing.ts). */
export interface UsersTable {
  id: Generated<number>;
  /** As typed at sign-up; unique without regard to case. */
  email: string;
  /** Nickname; unique without regard to case, never holds an @, so that it cannot pass for an address. */
  username: Filled<string | null>;
  /** PHC string; null for an account that must set one first. */
  password_hash: string | null;
  name: Filled<string | null>;
  last_name: Filled<string | null>;
  role: Filled<string>;
  picture: Filled<string | null>;
  /** active, blocked or deleted; only active accounts log in. */
  status: Filled<string>;
  address: Filled<string | null>;
  zip_code: Filled<string | null>;
  city: Filled<string | null>;
  country: Filled<string | null>;
  country_state: Filled<string | null>;
  locale: string;
  birth_date_day: Filled<number | null>;
  birth_date_month: Filled<number | null>;
  birth_date_year: Filled<number | null>;
  is_email_verified: Filled<boolean>;
  is_verification_email_sent: Filled<boolean>;
  is_cross_selling_unified_account: Filled<boolean>;
  is_legacy_user: Filled<boolean>;
  accepted_mailing: Filled<boolean>;
  is_newsletter_subscribed: Filled<boolean>;
  /** Mail names the site neither in sender nor in subject; the member's choice. */
  discreet_mail: Filled<boolean>;
  /** A no-card trial was asked for at sign-up; it begins when the address is verified. */
  wants_nc_trial: Filled<boolean>;
  /** Logins so far; up to 1 means this is the first. */
  login_count: Filled<number>;
  last_login_at: Filled<Date | null>;
  subscription_group_id: Filled<number | null>;
  marketing_form_key: Filled<string | null>;
  user_source: Filled<string | null>;
  /** Campaign fields of the sign-up as JSON. */
  campaign: Filled<string | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Filled<Date | null>;
}

/** Member tokens; client tokens are signed and not stored. Only hashes are kept. */
export interface AccessTokensTable {
  id: Generated<number>;
  /** SHA-256 as hex. */
  token_hash: string;
  /** member, or impersonation. */
  kind: Filled<string>;
  user_id: number;
  /** All tokens refreshed from one login share it; they are revoked together. */
  family_id: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Filled<Date | null>;
  last_used_at: Filled<Date | null>;
}

/** Each is used once; a second use revokes the family. */
export interface RefreshTokensTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  family_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
}

/** Mailed links (verification, recovery, deletion): hash only, single use. */
export interface MailedTokensTable {
  id: Generated<number>;
  token_hash: string;
  /** verify_account, reset_password, ... */
  purpose: string;
  user_id: number;
  /** SHA-256 of the address it was mailed to, lower case. */
  address_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Filled<Date | null>;
}

export interface AuthTables {
  users: UsersTable;
  access_tokens: AccessTokensTable;
  refresh_tokens: RefreshTokensTable;
  mailed_tokens: MailedTokensTable;
}
