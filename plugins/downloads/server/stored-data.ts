/** Personal data and retention of downloads. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'downloads',
    by: { id: 'user_id' },
    file: 'downloads',
    title: text('Downloads'),
    purpose: 'watching',
    withheld: { id: 'a secret: whoever has it may download' },
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'downloads', what: 'films that were downloaded, by calendar month', until: WITH_ACCOUNT },
];
