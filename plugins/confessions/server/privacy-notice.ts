/** Section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['confession_submissions'],
    what: text('Stories you write, drafts included'),
    purpose: text('To review and publish them'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
