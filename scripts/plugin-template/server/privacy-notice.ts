/** Entry of the privacy page about the data of this plugin. A new table needs an entry here. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { UNTIL_ACCOUNT } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['plugin_template_answers'],
    what: text('Your answers to the film question of the day'),
    purpose: text('To take one answer a day'),
    basis: 'contract',
    recipients: ['hosting'],
    until: UNTIL_ACCOUNT,
  },
];
