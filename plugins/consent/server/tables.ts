/** Kysely types of the consent tables. */
import type { ColumnType, Generated } from 'kysely';

/** Every choice, as evidence. */
export interface ConsentHistoryTable {
  id: Generated<string>;
  visitor_id: string;
  country: string;
  marketing: boolean;
  statistics: boolean;
  preferences: boolean;
  /** Whether the browser sent Global Privacy Control with the choice. */
  gpc: boolean;
  /** Time of receipt. */
  created_at: ColumnType<Date, Date, never>;
  /** Time of the choice by the browser's clock; null if not sent. */
  chosen_at: Date | null;
  language: string | null;
  /** Versions of the categories in the choice. */
  policy: string | null;
  /** SHA-256 of the displayed text. */
  text_hash: string | null;
}

/** The displayed texts, by their hash. */
export interface ConsentTextsTable {
  hash: string;
  language: string;
  policy: string;
  text: string;
  created_at: ColumnType<Date, Date, never>;
}

/** The current choice of each visitor. */
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
