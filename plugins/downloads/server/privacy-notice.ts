/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['downloads'],
    what: {
      en: 'Which films you have downloaded',
      de: 'Welche Filme du heruntergeladen hast',
      es: 'Qué películas has descargado',
      fr: 'Les films que vous avez téléchargés',
    },
    purpose: {
      en: 'To count your monthly downloads',
      de: 'Um deine Downloads im Monat zu zählen',
      es: 'Para contar tus descargas del mes',
      fr: 'Pour compter vos téléchargements du mois',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
