/** What the privacy page says of the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['wish_products'],
    what: {
      en: 'Films and series that you saved',
      de: 'Filme und Serien, die du gemerkt hast',
      es: 'Las películas y series que has guardado',
      fr: 'Les films et séries que vous avez enregistrés',
    },
    purpose: {
      en: 'To show you what you saved',
      de: 'Um dir zu zeigen, was du gemerkt hast',
      es: 'Para mostrarte lo que has guardado',
      fr: 'Pour vous montrer ce que vous avez enregistré',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
