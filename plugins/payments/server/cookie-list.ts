/** The cookie that finds a begun payment; first-party and HttpOnly. */
import type { CookieDeclaration } from '#ports/site.ts';

export const BEGUN_COOKIE = 'payment';
/** Lifetime in seconds: as long as a gateway is queried about an order without messages. */
export const BEGUN_COOKIE_S = 86_400;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: BEGUN_COOKIE,
    category: 'necessary',
    lifetimeS: BEGUN_COOKIE_S,
    purpose: {
      en: 'Finds the payment you have begun in this browser, even after you have logged out. It holds the number of the order and nothing about you.',
      de: 'Findet die in diesem Browser begonnene Zahlung wieder, auch nachdem du dich abgemeldet hast. Es enthält die Nummer der Bestellung und nichts über dich.',
      es: 'Encuentra el pago que has empezado en este navegador, aunque hayas cerrado la sesión. Contiene el número del pedido y nada sobre ti.',
      fr: 'Retrouve le paiement commencé dans ce navigateur, même après votre déconnexion. Il contient le numéro de la commande et rien sur vous.',
    },
  },
];
