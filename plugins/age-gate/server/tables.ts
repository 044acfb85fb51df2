/** The age gate's own tables, as the queries see it. */
import type { ColumnType } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface AgeSessionsTable {
  /** SHA-256 of the session id, hex; the id itself is known to the visitor's browser alone. */
  id_hash: string;
  country: string;
  country_state: string | null;
  status: 'pending' | 'verified' | 'failed';
  /** Our name for the running verification, told to the provider. */
  reference: string | null;
  /** The provider's name for it. */
  provider_reference: string | null;
  created_at: Moment;
  verified_at: MaybeMoment;
  /** When the provider was last asked for a pending verdict. */
  queried_at: MaybeMoment;
  expires_at: Moment;
  /** Which provider does the running verification; null for one that was begun before there were several. */
  provider: string | null;
  /** Why the last verification failed: a code, and nothing of what was presented. */
  reason: string | null;
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
    age_wallet_requests: AgeWalletRequestsTable;
    age_trust_lists: AgeTrustListsTable;
    age_sandbox_verifications: AgeSandboxVerificationsTable;
    age_sandbox_trouble: AgeSandboxTroubleTable;
    age_yoti_sandbox_sessions: AgeYotiSandboxSessionsTable;
    age_yoti_sandbox_state: AgeYotiSandboxStateTable;
  }
}
