/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['downloads'],
    what: text('Which films you have downloaded'),
    purpose: text('To count your monthly downloads'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
