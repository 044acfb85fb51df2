/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['withdrawals'],
    what: text('Your withdrawals from contracts: name, email address, contract and time'),
    purpose: text('To acknowledge and apply them, and to prove it'),
    basis: 'law',
    recipients: ['hosting', 'mail'],
  },
];
