/** The cookies and storage keys of the plugin; all are first-party. */
import { UTM_COOKIE } from '#ports/campaign.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { CHECKOUT_SETTINGS } from '../settings.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'sales',
    category: 'necessary',
    lifetimeS: CHECKOUT_SETTINGS.salesCookieS,
    purpose: text(
      'Finds the payment you have begun when you come back to the page. It holds the number of the subscription and of the order.',
    ),
  },
  {
    name: UTM_COOKIE,
    category: 'marketing',
    lifetimeS: CHECKOUT_SETTINGS.utmCookieS,
    purpose: text(
      'Remembers by which advertisement you came, so that we know which ones are worth their money.',
    ),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'begin-checkout',
    category: 'necessary',
    lasts: 'tab',
    untilEnd: 'session',
    purpose: text(
      'Which payment you have begun in this tab, and where you wanted to go afterwards. Ends when it is paid or when you close the tab.',
    ),
  },
];
