/** The tables of live television, as the queries see them. */
import type { ColumnType, Generated } from 'kysely';

/** A channel: a category by its id, or EVERYTHING. Its row is held by whoever changes its programme. */
export interface LiveChannelsTable {
  channel: number;
  /** Media and discontinuity sequence number of what is planned next: counted on for ever. */
  next_sequence: Generated<number>;
  next_discontinuity: Generated<number>;
  /** What its viewers were told last: the programme, how many they are, and when. */
  told_programme: ColumnType<number | null, number | null | undefined, number | null>;
  told_members: Generated<number>;
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface LiveProgrammesTable {
  id: Generated<number>;
  channel: number;
  /** null once the film is gone. */
  movie_id: number | null;
  clip: string;
  starts_at: Date;
  ends_at: Date;
  /** How many segments it has, in every rendition; more than the clip has where that is repeated. */
  segments: number;
  /** Media sequence number of its first segment. */
  first_sequence: number;
  /** Discontinuity sequence number of its first segment. */
  first_discontinuity: number;
}

declare module '#server/db/schema.ts' {
  interface Database {
    live_channels: LiveChannelsTable;
    live_programmes: LiveProgrammesTable;
  }
}
