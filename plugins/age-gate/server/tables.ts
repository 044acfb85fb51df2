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

declare module '#server/db/schema.ts' {
  interface Database {
    age_sessions: AgeSessionsTable;
    age_sandbox_verifications: AgeSandboxVerificationsTable;
    age_sandbox_trouble: AgeSandboxTroubleTable;
  }
}
