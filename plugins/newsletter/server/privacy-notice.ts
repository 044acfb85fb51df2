/** The section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['newsletter_leads'],
    what: text('The email address you left for the newsletter, and the words you agreed to'),
    purpose: text('To send it to you'),
    basis: 'consent',
    recipients: ['hosting', 'mail'],
  },
  {
    tables: ['newsletter_suppressions'],
    what: text('Addresses that a mail server has given back, as a digest'),
    purpose: text('To send them no more emails'),
    basis: 'interest',
    recipients: ['hosting'],
  },
];
