/**
 * Data retention of live television: programmes are stored for a week after they were shown; viewers are not stored.
 */
import { sql } from 'kysely';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

const KEPT_DAYS = 7;

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'live_programmes',
    what: 'programmes of live television; nothing of visitors',
    guests: { only: 'planned by the clock, independent of viewers' },
    days: KEPT_DAYS,
    from: FROM.end,
    isExpired: (cutoff) => sql`t.ends_at <= ${cutoff}`,
  },
  {
    table: 'live_channels',
    what: 'channels of live television, and how many viewers they had last; nothing of visitors',
    guests: { only: 'one for each channel of the brand' },
    until: 'as long as there is live television',
  },
];
