/** The browser storage that the plugin uses. */
import type { StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'catalogue.recent-searches',
    category: 'preferences',
    untilEnd: 'session',
    purpose: text(
      'Your last searches, eight at most. It never leaves this device, and the search page forgets it when you ask.',
    ),
  },
];
