/** Kysely type of the table of downloads. */

/** One film (or trailer) that one member has requested in one calendar month. */
export interface DownloadsTable {
  /** Id in the link; a new one when the film is requested again. */
  id: string;
  user_id: number;
  movie_id: number;
  is_trailer: boolean;
  /** `2026-11`, in the time zone of the brand. */
  month: string;
  asked_at: Date;
  expires_at: Date;
  /** Number of times the link was opened. */
  attempts: number;
  /** Time of the last opening of any link of this row; null before. */
  opened_at: Date | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    downloads: DownloadsTable;
  }
}
