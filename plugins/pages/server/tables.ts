/** The table of the house's own videos, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Texts } from '#ports/movies-table.ts';
import type { StaticVideoType } from '../api.ts';

export interface StaticVideosTable {
  /** What the address of a public video names. */
  uuid: Generated<string>;
  type: StaticVideoType;
  /** Name of the clip that plays. */
  clip: string;
  /** Place among those of its type. */
  position: Generated<number>;
  /** title */
  texts: ColumnType<Texts, string, string>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    static_videos: StaticVideosTable;
  }
}
