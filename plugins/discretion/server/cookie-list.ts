/** The plugin's cookies and storage keys; all are first-party. */
import { DISCREET_LIFETIME_S } from '#ports/discreet-tab.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'discreet',
    category: 'necessary',
    lifetimeS: DISCREET_LIFETIME_S,
    purpose: text('Remembers that discreet mode is on in this browser: a 1.'),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'discretion.left',
    category: 'necessary',
    lasts: 'tab',
    purpose: text(
      'That you have left this tab in a hurry, so that Back does not show the page again. Ends when you close the tab.',
    ),
  },
];
