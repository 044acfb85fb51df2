/** The plugin's cookies and storage keys; all are first-party. */

import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { VISITOR_COOKIE } from '../api.ts';

const DAY_S = 24 * 60 * 60;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'consent',
    category: 'necessary',
    lifetimeS: 730 * DAY_S,
    purpose: text('Remembers your cookie choice and the country it was made in.'),
  },
  {
    name: VISITOR_COOKIE,
    category: 'necessary',
    lifetimeS: 730 * DAY_S,
    purpose: text('A random number that links your cookie choice with our proof of it.'),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'consent.unsent',
    category: 'necessary',
    purpose: text(
      'Notes that your cookie choice has not reached us yet, for example after losing the connection.',
    ),
  },
];
