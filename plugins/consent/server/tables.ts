/** The consent tables, as the queries see them. */
import type { ColumnType, Generated } from 'kysely';

/** Every choice ever made. */
export interface ConsentHistoryTable {
  id: Generated<string>;
  visitor_id: string;
  country: string;
  marketing: boolean;
  statistics: boolean;
  preferences: boolean;
  /** Whether the browser sent Global Privacy Control with the choice. */
  gpc: boolean;
  /** When the origin had it. */
  created_at: ColumnType<Date, Date, never>;
  /** When it was made, by the browser's clock; null where the browser did not say. */
  chosen_at: Date | null;
  language: string | null;
  /** Versions of the categories that it answered. */
  policy: string | null;
  /** SHA-256 of what was shown. */
  text_hash: string | null;
}

/** What was shown, by its hash. */
export interface ConsentTextsTable {
  hash: string;
  language: string;
  policy: string;
  text: string;
  created_at: ColumnType<Date, Date, never>;
}

/** The choice that holds for a visitor. */
export interface ConsentsTable {
  visitor_id: string;
  history_id: string;
}

declare module '#server/db/schema.ts' {
  interface Database {
    consent_history: ConsentHistoryTable;
    consent_texts: ConsentTextsTable;
    consents: ConsentsTable;
  }
}
