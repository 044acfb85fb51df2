/** The watch records, which several modules read and write: the player, and lists of what is being watched. */
import type { ColumnType, Generated } from 'kysely';

/** One film one member has begun (README 12 of server). */
export interface VisualizationsTable {
  id: Generated<number>;
  user_id: number;
  movie_id: number;
  /** s */
  current_position: number;
  /** s */
  duration: number;
  /** 0 to 100. */
  current_percent: number;
  /** Watched to its end, and not again since: no longer among what is being watched. */
  finished: boolean;
  /** When it was last watched to its end: the mark of a film that is watched again; null for never. */
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the page saw this position; an older one never replaces it. */
  observed_at: Date;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Date;
}
