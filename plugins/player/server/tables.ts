/** The table of screens, as the queries see it. */

/** The screen on which an account plays, or played last. */
export interface ScreenLeasesTable {
  user_id: number;
  /** A name that the page has chosen for itself. */
  screen: string;
  expires_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    screen_leases: ScreenLeasesTable;
  }
}
