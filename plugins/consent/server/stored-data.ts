/** How long choices of cookies are stored. */
import { sql } from 'kysely';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/** In the order in which rows are removed: what points at others goes first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'consent_history',
    what: 'choices of cookies, as evidence',
    days: 1095,
    from: 'the choice',
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'consent_texts',
    what: 'texts that visitors were shown before a choice of cookies',
    days: 1095,
    from: 'the first choice, and longer as long as a choice names them',
    isExpired: (cutoff) =>
      sql`t.created_at < ${cutoff} and not exists (select 1 from consent_history where text_hash = t.hash)`,
  },
  { table: 'consents', what: 'which choice holds', until: 'as long as that choice' },
];
