/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { UNTIL_COUPON } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['coupon_uses'],
    what: text('Coupons you have used, without your name once the account is deleted'),
    purpose: text('So that each counts once'),
    basis: 'interest',
    recipients: ['hosting'],
    until: UNTIL_COUPON,
  },
];
