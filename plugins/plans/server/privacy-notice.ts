/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_COUPON } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['coupon_uses'],
    what: {
      en: 'Coupons you have used, without your name once the account is deleted',
      de: 'Gutscheine, die du benutzt hast; ohne deinen Namen, sobald das Konto gelöscht ist',
      es: 'Los cupones que has usado, sin tu nombre desde que se elimina la cuenta',
      fr: 'Les codes promo que vous avez utilisés, sans votre nom une fois le compte supprimé',
    },
    purpose: {
      en: 'So that each counts once',
      de: 'Damit jeder einmal zählt',
      es: 'Para que cada uno cuente una vez',
      fr: 'Pour que chacun ne compte qu’une fois',
    },
    basis: 'interest',
    recipients: ['hosting'],
    until: UNTIL_COUPON,
  },
];
