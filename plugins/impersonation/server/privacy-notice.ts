/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['impersonations', 'impersonation_acts'],
    what: text('When somebody of our staff used the site as you, why, and what they did'),
    purpose: text('To help you, and to account for it'),
    basis: 'interest',
    recipients: ['hosting'],
  },
];
