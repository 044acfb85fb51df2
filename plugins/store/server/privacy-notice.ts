/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { UNTIL_COUPON } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['carts', 'cart_lines'],
    what: text('Films in your cart'),
    purpose: text('To find them again'),
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['cart_coupon_uses'],
    what: text('Coupons you have used for films, without your name once the account is deleted'),
    purpose: text('So that each counts once'),
    basis: 'interest',
    recipients: ['hosting'],
    until: UNTIL_COUPON,
  },
];
