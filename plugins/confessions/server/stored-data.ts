/** Personal data and retention of confessions. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/**
 * The triggers `confession_author_left` and `confession_author_gone` of migration 053 do the rest of an account
 * deletion.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'confession_submissions',
    by: { id: 'user_id' },
    file: 'confessions',
    manage: '/confess#sent',
    title: text('Stories you wrote'),
    purpose: 'writing',
    term: 'account',
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'confession_submissions',
    what: 'confessions: drafts and withdrawn ones (others: as long as the account; published ones without the person)',
    days: 180,
    from: FROM.storyChange,
    rest: text('As long as your account; published stories stay without your name'),
    isExpired: (cutoff) =>
      sql`(t.status = 'draft' or t.withdrawn_at is not null) and t.updated_at < ${cutoff}`,
  },
];
