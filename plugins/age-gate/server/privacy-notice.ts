/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['age_sessions'],
    what: text('The country, the result and a hashed number of your age verification'),
    purpose: text('To show adult content to adults only'),
    basis: 'law',
    recipients: ['hosting', 'age'],
    until: text('Seven days, then one more day'),
  },
  {
    tables: ['age_wallet_requests', 'age_sandbox_verifications', 'age_yoti_sandbox_sessions'],
    what: text('That an age verification was requested, and its result, without anything that you presented'),
    purpose: text('To show adult content to adults only'),
    basis: 'law',
    recipients: ['hosting'],
  },
  {
    tables: ['age_proofs'],
    what: text(
      'If you choose it: that you proved your age, by which method, in which country, when and until when. Never your age or birth date',
    ),
    purpose: text('So that your other devices need not ask you again'),
    basis: 'consent',
    recipients: ['hosting'],
  },
  {
    tables: ['age_statistics'],
    what: text('How many age verifications a month had, by country, method and result, without visitors'),
    purpose: text('To answer the authorities that supervise age verification'),
    basis: 'law',
    recipients: ['hosting'],
  },
];
