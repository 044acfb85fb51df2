/** The table of accounts. It is the host's: whatever plugin keeps something of a member points at it. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** The profile of a member, as far as it is stored (README 12 of server); the subscription status of a member follows from `subscriptions` . */
export interface UsersTable {
  id: Generated<number>;
  /** The brand it was made at; empty for one from before accounts had a brand. */
  brand: Filled<string>;
  /** As typed at sign-up; unique within its brand, without regard to case. */
  email: string;
  /** Nickname; unique within its brand without regard to case, never holds an @, so that it cannot pass for an address. */
  username: Filled<string | null>;
  /** PHC string; null for an account that must set one first. */
  password_hash: string | null;
  /** When it was last changed, by its member; null since sign-up. */
  password_changed_at: Filled<Date | null>;
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
  /** When its address was told that the account is removed unless it is confirmed. */
  removal_notice_at: Filled<Date | null>;
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
