/** Browser storage for reading and listening. */
import type { StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const READING_STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'confessions.paper',
    category: 'preferences',
    purpose: text('Whether you read confessions on light or dark paper.'),
  },
  {
    name: 'confessions.text-size',
    category: 'preferences',
    purpose: text('How large the letters of confessions are.'),
  },
  {
    name: 'confessions.listening',
    category: 'preferences',
    untilEnd: 'session',
    purpose: text('Where you stopped listening to a confession.'),
  },
  {
    name: 'confessions.listening-speed',
    category: 'preferences',
    purpose: text('How fast confessions are read to you.'),
  },
];
