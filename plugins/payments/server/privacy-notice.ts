/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { UNTIL_LAW } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['subscriptions', 'owned_movies'],
    what: text('What your account gives access to, and until when'),
    purpose: text('To give you that access'),
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['transactions', 'ledger_entries', 'ledger_postings', 'entitlements', 'film_sales'],
    what: text('Payments and what they gave access to, without your name once the account is deleted'),
    purpose: text('Accounting'),
    basis: 'law',
    recipients: ['hosting'],
    until: UNTIL_LAW,
  },
  {
    tables: ['payments', 'payment_operations', 'gateway_events'],
    what: text(
      'Your orders and what the payment provider reports of them, without your name once the account is deleted',
    ),
    purpose: text('To take payments, and for accounting'),
    basis: 'law',
    recipients: ['hosting', 'payments'],
    until: UNTIL_LAW,
  },
  {
    tables: ['gateway_callbacks'],
    what: text('Messages of the payment provider about your payments'),
    purpose: text('To settle disputes about a payment'),
    basis: 'interest',
    recipients: ['hosting', 'payments'],
  },
  {
    tables: ['payment_means'],
    what: text(
      'The last four digits of your card, when it expires, and the name the payment provider has for it',
    ),
    purpose: text('To charge renewals'),
    basis: 'contract',
    recipients: ['hosting', 'payments'],
  },
];
