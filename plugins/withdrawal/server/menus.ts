/** The plugin's footer link: the function is available on every page, in the wording of the law. */
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
