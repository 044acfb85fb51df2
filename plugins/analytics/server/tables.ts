/** Kysely types of page views by day and path, the operator's daily numbers, and page speeds; without visitors. */
import type { Generated } from 'kysely';
import type { SpeedMetric } from '../rule-speed.ts';

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

/** Number of page loads by value, in steps of 10 % (speed/store.ts). */
export interface PageSpeedsTable {
  /** ISO date, UTC. */
  day: string;
  brand: string;
  /** The pattern of a route, e.g. `/film/:slug`. */
  page: string;
  metric: SpeedMetric;
  device: 'DESKTOP' | 'MOBILE';
  /** ISO 3166-1 alpha-2; empty in the rows of all countries together. */
  country: string;
  step: number;
  loads: Generated<number>;
}

/** The slowest load of a day. */
export interface PageSpeedCausesTable {
  /** ISO date, UTC. */
  day: string;
  brand: string;
  page: string;
  metric: SpeedMetric;
  device: 'DESKTOP' | 'MOBILE';
  /** Value in ms; thousandths for CLS. */
  value: number;
  cause: string;
}

declare module '#server/db/schema.ts' {
  interface Database {
    page_views: PageViewsTable;
    daily_numbers: DailyNumbersTable;
    page_speeds: PageSpeedsTable;
    page_speed_causes: PageSpeedCausesTable;
  }
}
