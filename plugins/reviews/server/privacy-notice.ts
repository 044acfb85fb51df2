/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['ratings', 'comment_reports'],
    what: text('Your ratings, and the comments you have reported'),
    purpose: text('To count them, and to moderate'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
