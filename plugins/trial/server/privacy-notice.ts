/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['nc_trials'],
    what: {
      en: 'That a mailbox has had a free trial, as a digest',
      de: 'Dass ein Postfach schon eine Probezeit hatte, als Prüfsumme',
      es: 'Que un buzón ya tuvo una prueba gratuita, como resumen criptográfico',
      fr: 'Le fait qu’une boîte aux lettres a déjà eu un essai gratuit, sous forme d’empreinte',
    },
    purpose: {
      en: 'So that each mailbox has one',
      de: 'Damit jedes Postfach eine bekommt',
      es: 'Para que cada buzón tenga una sola',
      fr: 'Pour que chaque boîte n’en ait qu’un',
    },
    basis: 'interest',
    recipients: ['hosting'],
  },
];
