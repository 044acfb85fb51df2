/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['access_tokens', 'refresh_tokens', 'mailed_tokens'],
    what: {
      en: 'Your sessions with their times, and mailed links, as digests',
      de: 'Deine Sitzungen mit ihren Zeiten und per E-Mail verschickte Links, als Prüfsummen',
      es: 'Tus sesiones con sus horas y los enlaces enviados por correo, como resúmenes criptográficos',
      fr: 'Vos sessions avec leurs heures et les liens envoyés par e-mail, sous forme d’empreintes',
    },
    purpose: {
      en: 'To keep you logged in',
      de: 'Damit du angemeldet bleibst',
      es: 'Para que sigas con la sesión iniciada',
      fr: 'Pour vous garder connecté',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
