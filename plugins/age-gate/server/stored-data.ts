/** How long age verifications are stored. */
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'age_sessions',
    what: 'age verifications',
    until: 'a day from their end, by a job of the age gate',
  },
];
