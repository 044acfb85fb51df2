/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['cancellations'],
    what: text('Your cancellations and the reason you gave'),
    purpose: text('To end the subscription, and to improve'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
