/** The cookies and browser storage of the kernel; all are first-party. */
import { LOCALE_COOKIE_MAX_AGE_S } from '#app/i18n/i18n.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const HOST_COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'locale',
    category: 'necessary',
    lifetimeS: LOCALE_COOKIE_MAX_AGE_S,
    purpose: text('Remembers the language you chose.'),
  },
];

export const HOST_STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'chunk-reloaded-at',
    category: 'necessary',
    lasts: 'tab',
    purpose: text('When the page last reloaded itself for a new version. Ends when you close the tab.'),
  },
];
