/** Kysely type of the table of downloads. */

/** One film (or trailer) that a member has requested in a calendar month. */
export interface DownloadsTable {
  /** Id in the link; it changes when the film is requested again. */
  id: string;
  user_id: number;
  movie_id: number;
  is_trailer: boolean;
  /** Month in the time zone of the brand, such as `2026-11`. */
  month: string;
  asked_at: Date;
  expires_at: Date;
  /** Number of times the link was opened. */
  attempts: number;
  /** Time of the last opening of any link of this row; null if none was opened. */
  opened_at: Date | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    downloads: DownloadsTable;
  }
}
