/** Watch records, which several modules read and write: the player, and lists of started films. */
import type { ColumnType, Generated } from 'kysely';

/** The progress of a member in a film (README 12 of server). */
export interface VisualizationsTable {
  id: Generated<number>;
  user_id: number;
  movie_id: number;
  /** Position in seconds. */
  current_position: number;
  /** Length of the film in seconds. */
  duration: number;
  /** Watched share in percent, from 0 to 100. */
  current_percent: number;
  /** Whether the film was watched to its end and not started again: it is no longer among the started films. */
  finished: boolean;
  /** Time at which the film was last watched to its end, to recognise rewatching; null if never. */
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Time at which the page reported this position; an older report never replaces a newer one. */
  observed_at: Date;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Date;
}
