/** The table of downloads, as the queries see it. */

/** One film (or trailer) that one member has asked for in one calendar month. */
export interface DownloadsTable {
  /** Names the link; a new one when the film is asked for again. */
  id: string;
  user_id: number;
  movie_id: number;
  is_trailer: boolean;
  /** `2026-11`, in the time zone of the brand that was asked. */
  month: string;
  asked_at: Date;
  expires_at: Date;
  /** How often the link was opened. */
  attempts: number;
  /** When a link of this row was opened last; null before. */
  opened_at: Date | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    downloads: DownloadsTable;
  }
}
