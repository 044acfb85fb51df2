/** Personal data and retention of subscription terms. */
import type { PersonalData } from '#ports/personal-data.ts';
import type { Columns } from '#ports/stored-columns.ts';
import type { BilledBy, TermsPhase } from '#ports/subscriptions.ts';
import type { EndedBy, NoticeKind } from './tables.ts';
import { text } from '#server/i18n/text.ts';
import {
  moment,
  money,
  words,
  plan,
  USER,
  SENT,
  SUBSCRIPTION,
  STATUS,
  KIND,
} from '#server/privacy/columns.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

const TERM_COLUMNS: Columns = {
  plan: plan(text('Plan')),
  next_plan: plan(text('Next plan')),
  phase: words<TermsPhase>(STATUS, {
    trial: text('Trial'),
    running: text('Active'),
    past_due: text('Payment overdue'),
    ending: text('Cancelled, until the end of the period'),
    ended: text('Ended', {}, 'subscription'),
  }),
  ended_by: words<EndedBy>(text('Ended because'), {
    cancel: text('It was cancelled'),
    unpaid: text('It was not paid'),
    reversal: text('The payment was taken back'),
    term: text('The period was over'),
  }),
  billed_by: words<BilledBy>(text('Charged by'), {
    gateway: text('The payment provider'),
    us: text('Us'),
    nobody: text('Nobody'),
  }),
  period_starts_at: moment(text('Begin of the period')),
  period_ends_at: moment(text('End of the period')),
  period_paid_minor: money(text('Paid for the period'), 'plan.currency'),
  next_charge_at: moment(text('Next payment')),
  next_amount_minor: money(text('Amount of the next payment'), 'plan.currency'),
  retries: text('Failed payments of the period'),
  held_until: moment(text('Change of the plan held until')),
  reactivates: text('Storing a card reactivates it'),
  charges_stopped_at: moment(text('No payments since')),
  asked_operation: text('Reference of the payment that waits'),
  subscription_id: SUBSCRIPTION,
  user_id: USER,
};

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'subscription_terms',
    by: { id: 'user_id' },
    file: 'subscription-terms',
    manage: '/profile?tab=subscription',
    title: text('Terms of your subscription'),
    about: text('The plan of each subscription, its period and its next payment.'),
    purpose: 'orders',
    columns: TERM_COLUMNS,
    atDeletion: 'erase',
  },
  {
    table: 'subscription_notices',
    by: { column: 'subscription_id', of: 'subscriptions', key: 'id', by: { id: 'user_id' } },
    file: 'subscription-notices',
    manage: '/profile?tab=subscription',
    title: text('Emails about your subscription'),
    about: text('An entry for each email about the next payment or the end of a subscription.'),
    purpose: 'orders',
    columns: {
      kind: words<Exclude<NoticeKind, `declined-${number}`> | 'declined'>(KIND, {
        reminder: text('Reminder of the next payment'),
        'trial-reminder': text('Reminder of the end of the trial'),
        ended: text('End of the subscription'),
        declined: text('Failed payment'),
      }),
      period: moment(text('Begin of the period')),
      sent_at: SENT,
      subscription_id: SUBSCRIPTION,
    },
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
