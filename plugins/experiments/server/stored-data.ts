/** Retention of experiments and their counts. */
import { sql } from 'kysely';
import { FROM } from '#server/privacy/periods.ts';
import { editorial, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'experiment_counts',
    what: 'daily views and outcomes of each group of an experiment, without visitors',
    guests: { only: 'one for each experiment, group, day and outcome' },
    days: 400,
    from: FROM.day,
    isExpired: (cutoff) => sql`t.day < ${cutoff.toISOString().slice(0, 10)}::date`,
  },
  ...editorial('experiments', 'experiments'),
];
