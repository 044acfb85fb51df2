/** The table of accounts. Belongs to the host, because tables of plugins reference it. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** The stored profile of a member (README 12 of server); the subscription status is derived from `subscriptions`. */
export interface UsersTable {
  id: Generated<number>;
  /** The brand of the account; empty for accounts created before brands existed. */
  brand: Filled<string>;
  /** Email address as entered at sign-up; unique within its brand, case-insensitively. */
  email: string;
  /**
   * Nickname; unique within its brand, case-insensitively, and without an @, so that it cannot be confused with an
   * email address.
   */
  username: Filled<string | null>;
  /** Password hash as a PHC string; null for an account that must set a password first. */
  password_hash: string | null;
  /** Time of the member's last password change; null if there was none. */
  password_changed_at: Filled<Date | null>;
  name: Filled<string | null>;
  last_name: Filled<string | null>;
  role: Filled<string>;
  picture: Filled<string | null>;
  /** `active`, `blocked` or `deleted`; only active accounts can log in. */
  status: Filled<string>;
  /** Time since which the account is not active; null for an active one. Set by a trigger. */
  closed_at: Filled<Date | null>;
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
  /** Time of the email that warned the member of the removal of the account unless the address is confirmed. */
  removal_notice_at: Filled<Date | null>;
  /** The day of the removal that this email announced. */
  removal_at: Filled<Date | null>;
  is_verification_email_sent: Filled<boolean>;
  is_cross_selling_unified_account: Filled<boolean>;
  is_legacy_user: Filled<boolean>;
  accepted_mailing: Filled<boolean>;
  is_newsletter_subscribed: Filled<boolean>;
  /** Whether the member chose emails that name the site in neither sender nor subject. */
  discreet_mail: Filled<boolean>;
  /** Whether a trial without a card was requested at sign-up; it begins when the email address is verified. */
  wants_nc_trial: Filled<boolean>;
  /** Number of logins; up to 1 marks the first login. */
  login_count: Filled<number>;
  last_login_at: Filled<Date | null>;
  subscription_group_id: Filled<number | null>;
  marketing_form_key: Filled<string | null>;
  user_source: Filled<string | null>;
  /** Campaign parameters of the sign-up as JSON. */
  campaign: Filled<string | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Filled<Date | null>;
}
