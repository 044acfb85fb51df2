/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['nc_trials'],
    what: text('That a mailbox has had a free trial, as a digest'),
    purpose: text('So that each mailbox has one'),
    basis: 'interest',
    recipients: ['hosting'],
  },
];
