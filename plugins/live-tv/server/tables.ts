/** Kysely types of the tables of live television. */
import type { ColumnType, Generated } from 'kysely';

/** A channel: the id of a category, or EVERYTHING. Its row is locked while its programme changes. */
export interface LiveChannelsTable {
  channel: number;
  /** Media and discontinuity sequence numbers of the next planned segment; never reset. */
  next_sequence: Generated<number>;
  next_discontinuity: Generated<number>;
  /** The last update for the channel's viewers: programme, number of viewers, and time. */
  told_programme: ColumnType<number | null, number | null | undefined, number | null>;
  told_members: Generated<number>;
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface LiveProgrammesTable {
  id: Generated<number>;
  channel: number;
  /** Id of the film; null after the film is deleted. */
  movie_id: number | null;
  clip: string;
  starts_at: Date;
  ends_at: Date;
  /** Number of the programme's segments in every rendition; more than the clip has if it is repeated. */
  segments: number;
  /** Media sequence number of the programme's first segment. */
  first_sequence: number;
  /** Discontinuity sequence number of the programme's first segment. */
  first_discontinuity: number;
}

declare module '#server/db/schema.ts' {
  interface Database {
    live_channels: LiveChannelsTable;
    live_programmes: LiveProgrammesTable;
  }
}
