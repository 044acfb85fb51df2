/** Retention of mailboxes that had a no-card trial. */
import { sql } from 'kysely';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'nc_trials',
    what: 'mailboxes that had a no-card trial, by digest',
    digests: 'a mailbox gets one trial',
    guests: { only: 'with an emailed link, once for each mailbox' },
    days: 1825,
    from: 'the trial',
    isExpired: (cutoff) => sql`t.granted_at < ${cutoff}`,
  },
];
