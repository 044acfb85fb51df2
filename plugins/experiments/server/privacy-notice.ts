/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['experiment_counts'],
    what: text('How often each way of showing a page was seen, without noting by whom'),
    purpose: text('To find out which works better'),
    basis: 'consent',
    recipients: ['hosting'],
  },
];
