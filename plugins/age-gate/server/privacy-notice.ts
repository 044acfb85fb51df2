/** What the privacy page says of the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: [
      'age_sessions',
      'age_wallet_requests',
      'age_trust_lists',
      'age_sandbox_verifications',
      'age_sandbox_trouble',
      'age_yoti_sandbox_sessions',
      'age_yoti_sandbox_state',
    ],
    what: {
      en: 'The country, the result and a hashed number of your age verification',
      de: 'Land, Ergebnis und eine gehashte Nummer deiner Altersprüfung',
      es: 'El país, el resultado y un número cifrado de tu verificación de edad',
      fr: 'Le pays, le résultat et un numéro haché de votre vérification d’âge',
    },
    purpose: {
      en: 'To show adult content to adults only',
      de: 'Um Inhalte nur Erwachsenen zu zeigen',
      es: 'Para mostrar contenido solo a adultos',
      fr: 'Pour réserver le contenu aux adultes',
    },
    basis: 'law',
    recipients: ['hosting', 'age'],
    until: {
      en: 'Seven days, then one more day',
      de: 'Sieben Tage, danach noch ein Tag',
      es: 'Siete días y un día más',
      fr: 'Sept jours, puis un jour de plus',
    },
  },
];
