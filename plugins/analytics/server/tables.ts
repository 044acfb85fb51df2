/** Kysely types of page views by day and path, and of the operator's daily numbers; without visitors. */
import type { Generated } from 'kysely';

export interface PageViewsTable {
  /** ISO date, UTC. */
  day: string;
  /** The pattern of a route, e.g. `/film/:slug`. */
  path: string;
  /** The brand; empty for counts from before brands were separated. */
  brand: Generated<string>;
  views: Generated<number>;
}

export interface DailyNumbersTable {
  /** ISO date in the brand's time zone. */
  day: string;
  /** The brand; empty for counts from before brands were separated. */
  brand: Generated<string>;
  name: 'visits' | 'sign_ups' | 'joins' | 'cancellations' | 'watched_s';
  /** Index of the rows that share a number, so that parallel updates rarely block each other. */
  slot: number;
  amount: number;
}

declare module '#server/db/schema.ts' {
  interface Database {
    page_views: PageViewsTable;
    daily_numbers: DailyNumbersTable;
  }
}
