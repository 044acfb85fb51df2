/** Page views by day and path, and the operator's numbers by day; nothing about who it was. */
import type { Generated } from 'kysely';

export interface PageViewsTable {
  /** ISO date, UTC. */
  day: string;
  /** The pattern of a route, e.g. `/film/:slug`. */
  path: string;
  /** Where it was viewed; empty for what was counted before brands were. */
  brand: Generated<string>;
  views: Generated<number>;
}

export interface DailyNumbersTable {
  /** ISO date, of the brand's time zone. */
  day: string;
  /** Whose number it is; empty for what was counted before brands were. */
  brand: Generated<string>;
  name: 'visits' | 'sign_ups' | 'joins' | 'cancellations' | 'watched_s';
  /** One of the rows that share a number, so that those who count at the same moment seldom wait for each other. */
  slot: number;
  amount: number;
}

declare module '#server/db/schema.ts' {
  interface Database {
    page_views: PageViewsTable;
    daily_numbers: DailyNumbersTable;
  }
}
