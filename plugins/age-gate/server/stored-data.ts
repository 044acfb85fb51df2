/** How long age verifications are kept. */
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'age_sessions',
    what: 'age verifications',
    until: 'a day from their end, by a job of the age gate',
  },
];
