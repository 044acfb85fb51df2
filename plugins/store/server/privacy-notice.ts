/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_COUPON } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['carts', 'cart_lines'],
    what: {
      en: 'Films in your cart',
      de: 'Filme in deinem Warenkorb',
      es: 'Las películas de tu carrito',
      fr: 'Les films de votre panier',
    },
    purpose: {
      en: 'To find them again',
      de: 'Um sie wiederzufinden',
      es: 'Para encontrarlas de nuevo',
      fr: 'Pour les retrouver',
    },
    basis: 'contract',
    recipients: ['hosting'],
    until: {
      en: 'As long as your account; 30 days without one',
      de: 'So lange wie dein Konto; ohne Konto 30 Tage',
      es: 'Mientras tengas cuenta; sin ella, 30 días',
      fr: 'Aussi longtemps que votre compte ; 30 jours sans compte',
    },
  },
  {
    tables: ['cart_coupon_uses'],
    what: {
      en: 'Coupons you have used for films, without your name once the account is deleted',
      de: 'Gutscheine, die du für Filme benutzt hast; ohne deinen Namen, sobald das Konto gelöscht ist',
      es: 'Los cupones que has usado para películas, sin tu nombre desde que se elimina la cuenta',
      fr: 'Les codes promo utilisés pour des films, sans votre nom une fois le compte supprimé',
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
