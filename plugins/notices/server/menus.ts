/** The footer links of notices. */
import type { FooterEntry } from '#ports/site.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'legal',
    order: 50,
    name: {
      en: 'Report illegal content',
      de: 'Rechtswidrige Inhalte melden',
      es: 'Denunciar contenido ilícito',
      fr: 'Signaler un contenu illicite',
    },
    url: '/report-content',
  },
  {
    section: 'legal',
    order: 60,
    name: {
      en: 'Transparency report',
      de: 'Transparenzbericht',
      es: 'Informe de transparencia',
      fr: 'Rapport de transparence',
    },
    url: '/transparency',
  },
];
