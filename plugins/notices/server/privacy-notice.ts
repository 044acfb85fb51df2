/** The section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['content_notices', 'notice_appeals'],
    what: text(
      'Notices of illegal content with the name and email address of the sender, our decisions, and appeals; without your name once your account is deleted',
    ),
    purpose: text(
      'To examine the notice, to inform those concerned, and to publish statistics without personal data',
    ),
    basis: 'law',
    recipients: ['hosting', 'mail'],
  },
];
