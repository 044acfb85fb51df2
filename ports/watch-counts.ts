/** The number of titles and minutes that a member has watched in a period. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

export interface WatchCount {
  readonly titles: number;
  readonly minutes: number;
}

export interface WatchCounts {
  /** Returns null if nothing was watched, or the member has turned summaries off. */
  between(db: Kysely<Database>, userId: number, since: Date, until: Date): Promise<WatchCount | null>;
}

export const WatchCounts = service<WatchCounts>('origin.watch-counts');
