/** Personal data and retention of ratings and reports. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'ratings',
    by: { id: 'user_id' },
    file: 'ratings',
    removable: true,
    title: text('Ratings'),
    purpose: 'writing',
    atDeletion: 'erase',
  },
  {
    table: 'comment_reports',
    by: { id: 'user_id' },
    file: 'reports-of-comments',
    removable: true,
    title: text('Comments you reported'),
    purpose: 'writing',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'ratings', what: 'ratings', until: WITH_ACCOUNT },
  { table: 'comment_reports', what: 'reports of comments', until: WITH_ACCOUNT },
];
