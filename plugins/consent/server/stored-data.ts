/** How long choices of cookies are stored. */
import { sql } from 'kysely';
import type { RetentionRule } from '../../../server/retention-rule.ts';

/** In the order in which rows are removed: what points at others goes first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'consent_history',
    what: 'choices of cookies, as evidence',
    days: 1095,
    from: 'the choice',
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  { table: 'consents', what: 'which choice holds', until: 'as long as that choice' },
];
