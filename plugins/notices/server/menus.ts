/** The footer links of notices. */
import type { FooterEntry } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'legal',
    order: 50,
    name: text('Report illegal content'),
    url: '/report-content',
  },
  {
    section: 'legal',
    order: 60,
    name: text('Transparency report'),
    url: '/transparency',
  },
];
