/** The section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { UNTIL_SITE } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['staff_actions'],
    what: text('What our staff did with your account and what is stored with it, and why'),
    purpose: text('To account for it'),
    basis: 'law',
    recipients: ['hosting'],
  },
  {
    tables: ['content_revisions'],
    what: text('Published content before and after a change by our staff'),
    purpose: text('To account for it'),
    basis: 'interest',
    recipients: ['hosting'],
    until: UNTIL_SITE,
  },
];
