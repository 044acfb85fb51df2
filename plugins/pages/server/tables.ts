/** Kysely type of the table of the company's own videos. */
import type { ColumnType, Generated } from 'kysely';
import type { Texts } from '#ports/movies-table.ts';
import type { StaticVideoType } from '../api.ts';

export interface StaticVideosTable {
  /** Public id of the video in URLs. */
  uuid: Generated<string>;
  type: StaticVideoType;
  /** Name of the clip to play. */
  clip: string;
  /** Position among the videos of the same type. */
  position: Generated<number>;
  /** Texts per language, with the field `title`. */
  texts: ColumnType<Texts, string, string>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    static_videos: StaticVideosTable;
  }
}
