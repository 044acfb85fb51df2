/** Personal data and retention of cancellations. */
import type { PersonalData } from '#ports/personal-data.ts';
import type { CancelledBy } from '#ports/subscriptions.ts';
import type { CancelReason } from '../api.ts';
import { text } from '#server/i18n/text.ts';
import { moment, money, words, ID, USER, SUBSCRIPTION, REASON } from '#server/privacy/columns.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'cancellations',
    by: { id: 'user_id' },
    file: 'cancellations',
    manage: '/profile?tab=subscription',
    title: text('Cancellations'),
    about: text('An entry for each subscription that was cancelled.'),
    purpose: 'orders',
    columns: {
      cancelled_at: moment(text('Cancelled', {}, 'moment')),
      cancelled_by: words<CancelledBy>(text('By', {}, 'cancellation'), {
        member: text('You'),
        link: text('You, with a link by email'),
        staff: text('Our team'),
      }),
      reason: words<CancelReason>(REASON, {
        too_expensive: text('Too expensive'),
        not_using_enough: text('Not used enough'),
        technical_difficulties: text('Technical difficulties'),
        membership_length: text('Length of the subscription'),
        better_alternative: text('A better alternative'),
        content: text('The films'),
        switched: text('Changed to another plan or site'),
        other: text('Another reason'),
      }),
      ends_at: moment(text('Access ended')),
      refund_cents: money(text('Refunded amount'), 'currency', {
        file: 'subscriptions',
        by: 'subscription_id',
      }),
      subscription_id: SUBSCRIPTION,
      id: ID,
      user_id: USER,
    },
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
