/** Retention of page views and numbers. */
import { sql } from 'kysely';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

const ofDay = (cutoff: Date) => sql`t.day < ${cutoff.toISOString().slice(0, 10)}::date`;

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'page_views',
    what: 'views of each page in a day, without visitors',
    guests: { only: 'one for each kind of page, brand and day' },
    days: 400,
    from: 'the day',
    isExpired: ofDay,
  },
  {
    table: 'daily_numbers',
    what: 'how many visits, sign-ups, joins, cancellations and seconds watched a day had',
    guests: { only: '16 for each number, brand and day' },
    days: 800,
    from: 'the day',
    isExpired: ofDay,
  },
];
