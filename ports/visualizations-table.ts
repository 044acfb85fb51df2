/** Watch records, which several modules read and write: the player, and lists of started films. */
import type { ColumnType, Generated } from 'kysely';

/** A film that a member has started (README 12 of server). */
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
  /** Watched to its end, and not again since: no longer among the started films. */
  finished: boolean;
  /** When it was last watched to its end, to recognise rewatching; null for never. */
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the page reported this position; older reports never replace newer ones. */
  observed_at: Date;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Date;
}
