/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['segment_entries'],
    what: text('The email address that asked to be reminded of a release'),
    purpose: text('To send that one email'),
    basis: 'consent',
    recipients: ['hosting', 'mail'],
    until: text('Until that email is sent; three days if you do not confirm'),
  },
];
