/** Retention of page views, numbers and page speeds. */
import { sql } from 'kysely';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

const ofDay = (cutoff: Date) => sql`t.day < ${cutoff.toISOString().slice(0, 10)}::date`;

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'page_views',
    what: 'views of each page in a day, without visitors',
    guests: { only: 'one for each kind of page, brand and day' },
    days: 400,
    from: FROM.day,
    isExpired: ofDay,
  },
  {
    table: 'daily_numbers',
    what: 'daily numbers of visits, sign-ups, joins, cancellations and seconds watched',
    guests: { only: '16 for each number, brand and day' },
    days: 800,
    from: FROM.day,
    isExpired: ofDay,
  },
  {
    table: 'page_speeds',
    what: 'durations of page loads by day, kind of page, device and country, without visitors',
    guests: { only: 'one for each kind of page, metric, device, country, step of 10 % and day' },
    days: 90,
    from: FROM.day,
    isExpired: ofDay,
  },
  {
    table: 'page_speed_causes',
    what: 'the slowest page load of a day with the kind of element that was late, without visitors',
    guests: { only: 'one for each kind of page, metric, device and day' },
    days: 90,
    from: FROM.day,
    isExpired: ofDay,
  },
];
