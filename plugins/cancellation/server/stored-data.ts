/** Personal data and retention of cancellations. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'cancellations',
    by: { id: 'user_id' },
    file: 'cancellations',
    manage: '/profile?tab=subscription',
    title: text('Cancellations'),
    purpose: 'orders',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'cancellations',
    what: 'cancellations of subscriptions, with their reason',
    until: WITH_ACCOUNT,
    guests: { only: 'with an emailed link, once for each subscription' },
  },
];
