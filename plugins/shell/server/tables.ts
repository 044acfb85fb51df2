/** Page views by day and path; nothing about who looked. */
import type { Generated } from 'kysely';

export interface PageViewsTable {
  /** ISO date, UTC. */
  day: string;
  /** The pattern of a route, e.g. `/film/:slug`. */
  path: string;
  views: Generated<number>;
}

declare module '../../../server/db/schema.ts' {
  interface Database {
    page_views: PageViewsTable;
  }
}
