/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['comments'],
    what: text('Your comments'),
    purpose: text('To show them under your nickname'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
