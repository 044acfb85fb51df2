/** The cookie that finds a begun payment; first-party and HttpOnly. */
import type { CookieDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const BEGUN_COOKIE = 'payment';
/** Lifetime in seconds: as long as a gateway is queried about an order without messages. */
export const BEGUN_COOKIE_S = 86_400;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: BEGUN_COOKIE,
    category: 'necessary',
    lifetimeS: BEGUN_COOKIE_S,
    purpose: text(
      'Finds the payment you have begun in this browser, even after you have logged out. It holds the number of the order and nothing about you.',
    ),
  },
];
