/** What the privacy page says of the data that this plugin stores. */
import type { PrivacyNotice } from '../../../server/ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['wish_products'],
    what: {
      en: 'Films and series on your list',
      de: 'Filme und Serien auf deiner Liste',
      es: 'Las películas y series de tu lista',
      fr: 'Les films et séries de votre liste',
    },
    purpose: {
      en: 'To show you your list',
      de: 'Um dir deine Liste zu zeigen',
      es: 'Para mostrarte tu lista',
      fr: 'Pour vous montrer votre liste',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
