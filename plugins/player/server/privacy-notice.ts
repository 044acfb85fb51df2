/** Section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['visualizations'],
    what: text('How far you have watched a film'),
    purpose: text('To continue where you stopped'),
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['screen_leases'],
    what: text('On which screen you played last'),
    purpose: text('So that an account plays on one screen at a time'),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
