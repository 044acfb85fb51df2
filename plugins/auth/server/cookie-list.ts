/** The cookies the plugin sets; all are first-party. */
import { DEVICE_LIFETIME_S } from './devices.ts';
import { ACCESS_TOKEN_LIFETIME_S } from './tokens.ts';
import type { CookieDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'Authorization',
    category: 'necessary',
    lifetimeS: ACCESS_TOKEN_LIFETIME_S,
    purpose: text('Keeps you logged in. Scripts cannot read it.'),
  },
  {
    name: 'Refresh',
    category: 'necessary',
    lifetimeS: ACCESS_TOKEN_LIFETIME_S,
    purpose: text(
      'Renews your login before it ends. It is sent to one address only, and scripts cannot read it.',
    ),
  },
  {
    name: 'known_device',
    category: 'necessary',
    lifetimeS: DEVICE_LIFETIME_S,
    purpose: text(
      'Shows that this browser has logged in before, so that strangers who guess at your password cannot lock you out. It names nobody, and scripts cannot read it.',
    ),
  },
];
