/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['access_tokens', 'refresh_tokens', 'mailed_tokens'],
    what: text('Your sessions with their times, and mailed links, as digests'),
    purpose: text('To keep you logged in'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
