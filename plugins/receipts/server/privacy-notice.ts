/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { UNTIL_LAW } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['receipts', 'receipt_buyers', 'receipt_numbers'],
    what: text('Receipts, with the buyer you have named on them'),
    purpose: text('Tax law'),
    basis: 'law',
    recipients: ['hosting'],
    until: UNTIL_LAW,
  },
];
