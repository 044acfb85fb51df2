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
  created_at: ColumnType<Date, Date, never>;
}

/** The choice that holds for a visitor. */
export interface ConsentsTable {
  visitor_id: string;
  history_id: string;
}

declare module '../../../server/db/schema.ts' {
  interface Database {
    consent_history: ConsentHistoryTable;
    consents: ConsentsTable;
  }
}
