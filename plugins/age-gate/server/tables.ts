/** Kysely types of the age gate's tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

export interface AgeSessionsTable {
  /** SHA-256 of the session id, hex; the id itself is known to the visitor's browser alone. */
  id_hash: string;
  country: string;
  country_state: string | null;
  status: 'pending' | 'verified' | 'failed';
  /** Our name for the running verification, as sent to the provider. */
  reference: string | null;
  /** The provider's name for it. */
  provider_reference: string | null;
  created_at: Moment;
  verified_at: MaybeMoment;
  /** When the provider was last queried for a pending verdict. */
  queried_at: MaybeMoment;
  expires_at: Moment;
  /** Which provider does the running verification; null for one that was begun before there were several. */
  provider: string | null;
  /** Why the last verification failed: a code, and nothing of what was presented. */
  reason: string | null;
  /** When a member has kept the proof with their account: once for each session. */
  kept_at: MaybeMoment;
  /** SHA-256 of the secret of the browser that a wallet on the same device must lead back to, hex; null where none must. */
  browser_hash: MaybeText;
  /** SHA-256 of the code with which the wallet leads back, hex. */
  code_hash: MaybeText;
  /** When the wallet has proved the age, of a session that waits for its browser. */
  proved_at: MaybeMoment;
  /** The brand that counts the running verification, and when it was begun. */
  brand: MaybeText;
  begun_at: MaybeMoment;
}

/** A proof that a member keeps: that an age was proved, how, where and until when; never an age or a birth date. */
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
  /** `from`: required from the day on. `until`: required before it. */
  rule: 'from' | 'until';
  /** YYYY-MM-DD. */
  effective_on: ColumnType<string, string, string>;
  /** For how many days a member may keep a proof; null for the default. */
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
  /** Our name for the verification, as the session has it. */
  reference: string;
  /** SHA-256 of the `state` that a wallet sends back, hex. */
  state_hash: string;
  /** What the wallet's device signs. */
  nonce: string;
  /** Where a wallet on the visitor's own device sends the browser; null for a wallet on another device. */
  return_url: string | null;
  status: 'waiting' | 'answered' | 'approved' | 'refused';
  /** Why it was refused: a code, and nothing of what was presented. */
  reason: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface AgeTrustListsTable {
  /** Address or path of the list. */
  source: string;
  /** The signed document; its signature is verified whenever it is read. */
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
  /** The body with which the session was created, as it came. */
  asked: string;
  status: string;
  /** When checks that run in the background are complete. */
  settles_at: MaybeMoment;
  /** How many results were reported. */
  attempts: number;
  created_at: Moment;
  expires_at: Moment;
}

export interface AgeYotiSandboxStateTable {
  /** The key that signs notifications, or a trouble that is simulated. */
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
