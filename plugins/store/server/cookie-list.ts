/** The cart's cookie and a tab's storage, for the table of cookies. */
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { CART_COOKIE, CART_DAYS } from '../api.ts';

export const CART_LIFETIME_S = CART_DAYS * 24 * 60 * 60;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: CART_COOKIE,
    category: 'necessary',
    lifetimeS: CART_LIFETIME_S,
    purpose: text('Names your cart, so that the films in it are still there when you come back.'),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'store.begun',
    category: 'necessary',
    lasts: 'tab',
    untilEnd: 'session',
    purpose: text(
      'Which payment for your cart is open in this tab, so that it continues when the page is loaded again. Ends when you pay or leave it.',
    ),
  },
];
