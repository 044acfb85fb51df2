/** The cookie of the cart, as the table of cookies names it. */
import type { CookieDeclaration } from '../../../server/ports/site.ts';
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
