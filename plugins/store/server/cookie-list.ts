/** The cart's cookie and a tab's storage, for the table of cookies. */
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { CART_COOKIE, CART_DAYS } from '../api.ts';

export const CART_LIFETIME_S = CART_DAYS * 24 * 60 * 60;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: CART_COOKIE,
    category: 'necessary',
    lifetimeS: CART_LIFETIME_S,
    purpose: {
      en: 'Names your cart, so that the films in it are still there when you come back.',
      de: 'Benennt deinen Warenkorb, damit die Filme darin noch da sind, wenn du wiederkommst.',
      es: 'Identifica tu cesta, para que las películas sigan en ella cuando vuelvas.',
      fr: 'Désigne votre panier, afin que les films qu’il contient y soient encore à votre retour.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'store.begun',
    category: 'necessary',
    lasts: 'tab',
    untilEnd: 'session',
    purpose: {
      en: 'Which payment for your cart stands in this tab, so that it goes on when the page is loaded again. Ends when you pay or leave it.',
      de: 'Welche Zahlung für deinen Warenkorb in diesem Tab steht, damit sie weitergeht, wenn die Seite neu geladen wird. Endet, wenn du bezahlst oder sie verlässt.',
      es: 'Qué pago de tu cesta está en esta pestaña, para que siga cuando la página se carga de nuevo. Termina cuando pagas o lo dejas.',
      fr: 'Le paiement de votre panier en cours dans cet onglet, afin qu’il continue quand la page est rechargée. Disparaît quand vous payez ou le quittez.',
    },
  },
];
