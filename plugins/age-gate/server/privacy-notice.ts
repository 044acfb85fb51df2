/** The privacy page's text about the data that this plugin stores. */
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
  {
    tables: ['age_proofs'],
    what: {
      en: 'If you choose it: that you proved your age, by which method, in which country, when and until when. Never your age or birth date',
      de: 'Wenn du es wählst: dass du dein Alter nachgewiesen hast, mit welcher Methode, in welchem Land, wann und bis wann. Nie dein Alter oder Geburtsdatum',
      es: 'Si lo eliges: que demostraste tu edad, con qué método, en qué país, cuándo y hasta cuándo. Nunca tu edad ni tu fecha de nacimiento',
      fr: 'Si vous le choisissez : que vous avez prouvé votre âge, par quelle méthode, dans quel pays, quand et jusqu’à quand. Jamais votre âge ni votre date de naissance',
    },
    purpose: {
      en: 'So that your other devices need not ask you again',
      de: 'Damit du auf anderen Geräten nicht noch einmal gefragt wirst',
      es: 'Para que tus otros dispositivos no vuelvan a preguntarte',
      fr: 'Pour que vos autres appareils ne vous posent plus la question',
    },
    basis: 'consent',
    recipients: ['hosting'],
    until: {
      en: 'Until you revoke it or it ends, after a year at the latest; then one more day',
      de: 'Bis du ihn widerrufst oder er endet, spätestens nach einem Jahr; danach noch ein Tag',
      es: 'Hasta que la revoques o caduque, como máximo un año; después, un día más',
      fr: 'Jusqu’à ce que vous la révoquiez ou qu’elle expire, au plus tard après un an ; puis un jour de plus',
    },
  },
  {
    tables: ['age_statistics'],
    what: {
      en: 'How many age verifications a month had, by country, method and result, without visitors',
      de: 'Wie viele Altersprüfungen es in einem Monat gab, nach Land, Methode und Ergebnis, ohne Besucher',
      es: 'Cuántas verificaciones de edad hubo al mes, por país, método y resultado, sin visitantes',
      fr: 'Combien de vérifications d’âge un mois a comptées, par pays, méthode et résultat, sans visiteurs',
    },
    purpose: {
      en: 'To answer the authorities that supervise age verification',
      de: 'Um den Behörden zu antworten, die Altersprüfungen überwachen',
      es: 'Para responder a las autoridades que supervisan la verificación de edad',
      fr: 'Pour répondre aux autorités qui contrôlent la vérification d’âge',
    },
    basis: 'law',
    recipients: ['hosting'],
  },
];
