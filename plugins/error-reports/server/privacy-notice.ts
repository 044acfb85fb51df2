/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: [],
    what: text(
      'Faults of a page: the code that failed, without its address, your name or your network address',
    ),
    purpose: text('To repair them'),
    basis: 'interest',
    recipients: ['hosting', 'errors'],
    onlyWith: 'errors',
    until: text('As long as the error collector stores them'),
  },
];
