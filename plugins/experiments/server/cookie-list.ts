/** The plugin's cookies and storage keys; all are first-party. */
import { GROUP_COOKIE_S } from '../rule-group.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'experiment_{id}',
    category: 'analytics',
    lifetimeS: GROUP_COOKIE_S,
    purpose: text(
      'Which of two ways of showing a page you were given by lot, so that it stays the same: a 1 or a 0, nothing about you. Where nothing is being tried out, an hour.',
    ),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'experiments.counted',
    category: 'analytics',
    purpose: text(
      'Which experiments have counted you already, so that none does twice. It never leaves this device.',
    ),
  },
];
