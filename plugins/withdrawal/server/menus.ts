/** What the plugin offers to the footer: the function is there on every page, in the words of the law. */
import type { FooterEntry } from '#ports/site.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'help',
    order: 31,
    name: {
      en: 'Withdraw from contract here',
      de: 'Vertrag widerrufen',
      es: 'Desistir del contrato aquí',
      fr: 'Renoncer au contrat ici',
    },
    url: '/withdraw',
  },
];
