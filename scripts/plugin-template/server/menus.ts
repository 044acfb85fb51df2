/** The plugin's footer entry. */
import type { FooterEntry } from '#ports/site.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'explore',
    order: 90,
    name: {
      en: 'Film question of the day',
      de: 'Filmfrage des Tages',
      es: 'Pregunta de cine del día',
      fr: 'Question cinéma du jour',
    },
    url: '/plugin-template',
  },
];
