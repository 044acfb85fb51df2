/** Personal data and retention of staff actions. */
import { EMPTY, type PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { sql } from 'kysely';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/** SQL for a subject such as `member:14 3 days` without the id. */
const WITHOUT_MEMBER = "regexp_replace(subject, '^member:[0-9]+', 'member')";
/** Retention in days: three years, during which claims about an action can be brought. */
const ACTS_DAYS = 1095;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'staff_actions',
    by: { id: 'member_id' },
    file: 'acts-of-staff',
    looks: { by: 'staff', at: 'at', where: "act = 'look'" },
    title: text('What our team did and looked at'),
    purpose: 'staff',
    withheld: { user_id: 'another person', form_key: 'a secret of another person' },
    blank: { reason: EMPTY, subject: WITHOUT_MEMBER },
    atDeletion: 'unlink',
  },
  {
    table: 'staff_actions',
    by: { id: 'user_id' },
    file: null,
    why: 'actions of staff on the data of others',
    atDeletion: 'unlink',
  },
  {
    table: 'content_revisions',
    by: { id: 'user_id' },
    file: null,
    why: 'actions of staff on published content',
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'staff_actions',
    what: 'acts of staff and what they looked at of a member, and why; without member and reason once the account is deleted',
    days: ACTS_DAYS,
    from: FROM.act,
    isExpired: (cutoff) => sql`t.at < ${cutoff}`,
  },
  {
    table: 'content_revisions',
    what: 'changes of published content by staff, before and after; without the person once the account is deleted',
    until: 'as long as the site',
  },
];
