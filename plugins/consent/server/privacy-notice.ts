/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['consent_history', 'consent_texts', 'consents'],
    what: text(
      'Your choice of cookies with a random number, the country, the date and the text you were shown',
    ),
    purpose: text('To prove your choice'),
    basis: 'law',
    recipients: ['hosting'],
  },
];
