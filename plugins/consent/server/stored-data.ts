/** Retention of cookie choices. */
import { sql } from 'kysely';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/** Rules in the order of removal: rows that reference others go first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'consent_history',
    what: 'choices of cookies, as evidence',
    guests: {
      rows: 30,
      windowS: 60,
      rowBytes: 400,
      atMost: 5_000_000,
      by: 'created_at',
    },
    days: 1095,
    from: FROM.choice,
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'consent_texts',
    what: 'texts that visitors were shown before a choice of cookies',
    guests: { only: 'the texts of the site and no others' },
    days: 1095,
    from: FROM.choice,
    isExpired: (cutoff) =>
      sql`t.created_at < ${cutoff} and not exists (select 1 from consent_history where text_hash = t.hash)`,
  },
  {
    table: 'consents',
    what: 'the current choice of each browser',
    until: 'as long as that choice',
    guests: { only: 'one for each browser, removed with its choices' },
  },
];
