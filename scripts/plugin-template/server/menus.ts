/** The plugin's footer entry. */
import type { FooterEntry } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'explore',
    order: 90,
    name: text('Film question of the day'),
    url: '/plugin-template',
  },
];
