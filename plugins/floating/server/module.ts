/** Declares the browser storage of the floating button; the plugin has nothing else at the origin. */
import { defineModule } from '#server/bootstrap/module.ts';
import type { StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { APP_SHARE_STORAGE } from '../rule.ts';

const STORAGE: readonly StorageDeclaration[] = [
  {
    name: APP_SHARE_STORAGE,
    category: 'preferences',
    lasts: 'tab',
    purpose: text(
      'A number from 0 to 99, so that the button at the lower edge offers you the same each time. Ends when you close the tab.',
    ),
  },
];

export const module = defineModule({ id: 'floating', storage: STORAGE });
