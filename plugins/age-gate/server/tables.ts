/** Kysely types of the age gate's tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

export interface AgeSessionsTable {
  /** SHA-256 of the session id, hex; only the visitor's browser has the id itself. */
  id_hash: string;
  country: string;
  country_state: string | null;
  status: 'pending' | 'verified' | 'failed';
  /** Our id for the running verification, as sent to the provider. */
  reference: string | null;
  /** The provider's id for the running verification. */
  provider_reference: string | null;
  created_at: Moment;
  verified_at: MaybeMoment;
  /** Time of the last query for a pending verdict at the provider. */
  queried_at: MaybeMoment;
  expires_at: Moment;
  /** Id of the provider of the running verification; null for one that began before there were several. */
  provider: string | null;
  /** Why the last verification failed: a code, without data from the proof. */
  reason: string | null;
  /** Time at which a member stored the proof with their account, which each session allows once. */
  kept_at: MaybeMoment;
  /**
   * SHA-256 (hex) of the secret of the browser to which a wallet on the same device must redirect back; null if there
   * is none.
   */
  browser_hash: MaybeText;
  /** SHA-256 (hex) of the code in the wallet's return URL. */
  code_hash: MaybeText;
  /** Time at which the wallet proved the age, for a session that waits for its browser's return. */
  proved_at: MaybeMoment;
  /** The brand in whose statistics the running verification is counted, and its start. */
  brand: MaybeText;
  begun_at: MaybeMoment;
}

/** A member's stored proof: that an age was proved, how, where and until when; never an age or a birth date. */
export interface AgeProofsTable {
  user_id: number;
  method: string;
  country: string;
  country_state: string | null;
  proved_at: Moment;
  expires_at: Moment;
  kept_at: Moment;
}

export interface AgeRequirementsTable {
  id: Generated<number>;
  brand: string;
  /** ISO 3166-1 alpha-2 of a country, or `US-` and a state. */
  place: string;
  law: string;
  source: string;
  /** `from`: required from this day on. `until`: required before this day. */
  rule: 'from' | 'until';
  /** YYYY-MM-DD. */
  effective_on: ColumnType<string, string, string>;
  /** Days for which a member's stored proof is valid; null for the default. */
  proof_days: number | null;
  changed_by: number | null;
  changed_at: Moment;
}

export interface AgeStatisticsTable {
  brand: string;
  /** The first day of the month in which verifications were begun. */
  month: ColumnType<string, string, string>;
  place: string;
  method: string;
  outcome: 'started' | 'passed' | 'refused';
  /** Code of a refusal; empty for other outcomes and for refusals without one. */
  reason: string;
  count: number;
}

export interface AgeWalletRequestsTable {
  provider_reference: string;
  /** Our id for the verification, as in the session. */
  reference: string;
  /** SHA-256 of the `state` that a wallet sends back, hex. */
  state_hash: string;
  /** The nonce that the wallet's device signs. */
  nonce: string;
  /** The URL to which a wallet on the visitor's own device redirects; null for a wallet on another device. */
  return_url: string | null;
  status: 'waiting' | 'answered' | 'approved' | 'refused';
  /** Why it was refused: a code, without data from the proof. */
  reason: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface AgeTrustListsTable {
  /** URL or path of the list. */
  source: string;
  /** The signed document; its signature is verified on every read. */
  document: string;
  sequence: number;
  next_update: Moment;
  fetched_at: Moment;
}

export interface AgeSandboxVerificationsTable {
  id: string;
  reference: string;
  return_url: string;
  callback_url: string;
  locale: Locale;
  verdict: 'pending' | 'approved' | 'declined';
  created_at: Moment;
}

export interface AgeSandboxTroubleTable {
  kind: 'down' | 'slow';
  until: Moment;
}

export interface AgeYotiSandboxSessionsTable {
  id: string;
  /** The request body that created the session, unchanged. */
  asked: string;
  status: string;
  /** Time at which the background checks are complete. */
  settles_at: MaybeMoment;
  /** Number of reported results. */
  attempts: number;
  created_at: Moment;
  expires_at: Moment;
}

export interface AgeYotiSandboxStateTable {
  /** The name of a stored key, or of a simulated fault. */
  name: string;
  value: string;
  until: MaybeMoment;
}

declare module '#server/db/schema.ts' {
  interface Database {
    age_sessions: AgeSessionsTable;
    age_proofs: AgeProofsTable;
    age_requirements: AgeRequirementsTable;
    age_statistics: AgeStatisticsTable;
    age_wallet_requests: AgeWalletRequestsTable;
    age_trust_lists: AgeTrustListsTable;
    age_sandbox_verifications: AgeSandboxVerificationsTable;
    age_sandbox_trouble: AgeSandboxTroubleTable;
    age_yoti_sandbox_sessions: AgeYotiSandboxSessionsTable;
    age_yoti_sandbox_state: AgeYotiSandboxStateTable;
  }
}
