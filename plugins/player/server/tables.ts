/** Kysely type of the table of screens. */

/** The screen on which an account plays, or played last. */
export interface ScreenLeasesTable {
  user_id: number;
  /** A name chosen by the page. */
  screen: string;
  expires_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    screen_leases: ScreenLeasesTable;
  }
}
