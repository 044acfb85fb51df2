/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['subscription_terms', 'subscription_notices'],
    what: text(
      'The plan of your subscription, its period, its next charge and which emails about it have left',
    ),
    purpose: text('To renew it, and to notify you beforehand'),
    basis: 'contract',
    recipients: ['hosting', 'mail'],
  },
];
