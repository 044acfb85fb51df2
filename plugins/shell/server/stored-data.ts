/** How long page views are stored. */
import { sql } from 'kysely';
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'page_views',
    what: 'views of each page in a day, without visitors',
    days: 400,
    from: 'the day',
    isExpired: (cutoff) => sql`t.day < ${cutoff.toISOString().slice(0, 10)}::date`,
  },
];
