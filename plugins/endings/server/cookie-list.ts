/** The browser storage that the plugin uses. */
import type { StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'player.autoplay',
    category: 'preferences',
    purpose: text('Whether the next episode starts by itself.'),
  },
];
