/** Personal data and retention of subscription terms. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'subscription_terms',
    by: { id: 'user_id' },
    file: 'subscription-terms',
    manage: '/profile?tab=subscription',
    title: text('Terms of your subscription'),
    purpose: 'orders',
    atDeletion: 'erase',
  },
  {
    table: 'subscription_notices',
    by: { column: 'subscription_id', of: 'subscriptions', key: 'id', by: { id: 'user_id' } },
    file: 'subscription-notices',
    manage: '/profile?tab=subscription',
    title: text('Emails about your subscription'),
    purpose: 'orders',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'subscription_notices',
    what: 'emails that were sent about a period of a subscription',
    until: WITH_ACCOUNT,
  },
  {
    table: 'subscription_terms',
    what: 'the plan of a subscription, its period and its next charge',
    until: WITH_ACCOUNT,
  },
];
