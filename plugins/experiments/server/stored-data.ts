/** Retention of experiments and their counts. */
import { sql } from 'kysely';
import { editorial, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'experiment_counts',
    what: 'how often each group of an experiment was seen on a day and what came of it, without visitors',
    guests: { only: 'one for each experiment, group, day and what is counted' },
    days: 400,
    from: 'the day',
    isExpired: (cutoff) => sql`t.day < ${cutoff.toISOString().slice(0, 10)}::date`,
  },
  ...editorial('experiments', 'experiments'),
];
