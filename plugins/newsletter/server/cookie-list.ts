/** The plugin's cookies and storage keys; all are first-party. */
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { CLOSED_COOKIE, CLOSED_COOKIE_S, OPENED_KEY } from '../rule-lead.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: CLOSED_COOKIE,
    category: 'preferences',
    lifetimeS: CLOSED_COOKIE_S,
    purpose: text(
      'How often, and when last, you closed the invitation to the newsletter: after three times it stays away.',
    ),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: OPENED_KEY,
    category: 'preferences',
    lasts: 'tab',
    purpose: text(
      'That the invitation to the newsletter has opened during this visit, so that it does not open again. Ends when you close the tab.',
    ),
  },
];
