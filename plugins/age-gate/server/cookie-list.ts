/** The cookies the plugin sets; all are first-party. */
import { AGE_SESSION_S, RETURN_COOKIE_S } from '../api.ts';
import type { CookieDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

const DAY_S = 24 * 60 * 60;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'age_restriction',
    category: 'necessary',
    lifetimeS: 730 * DAY_S,
    purpose: text('Remembers that you confirmed that you are of age.'),
  },
  {
    name: 'session_id',
    category: 'necessary',
    lifetimeS: AGE_SESSION_S,
    purpose: text('Number of your age verification, where the law asks for one.'),
  },
  {
    name: 'session_id_verified',
    category: 'necessary',
    lifetimeS: AGE_SESSION_S,
    purpose: text('Remembers that your age has been verified.'),
  },
  {
    name: 'age_browser',
    category: 'necessary',
    lifetimeS: RETURN_COOKIE_S,
    purpose: text('Recognises this browser when you return from your age verification app.'),
  },
  {
    name: 'age_return',
    category: 'necessary',
    lifetimeS: RETURN_COOKIE_S,
    purpose: text(
      'The page you wanted to see, while you verify your age. Encrypted, so that only we can read it.',
    ),
  },
];
