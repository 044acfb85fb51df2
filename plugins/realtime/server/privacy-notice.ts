/** The privacy page's text about the data that a hosted service for messages receives. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: [],
    what: text(
      'The network address of your browser while a page is open, and a random-looking number in place of your account',
    ),
    purpose: text('To update open pages, for example when a payment is settled'),
    basis: 'interest',
    recipients: ['realtime'],
    onlyWith: 'realtime',
    until: text('As long as the page is open'),
  },
];
