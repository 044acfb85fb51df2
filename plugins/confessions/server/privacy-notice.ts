/** Section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['confession_submissions'],
    what: {
      en: 'Stories you write, drafts included',
      de: 'Geschichten, die du schreibst, auch Entwürfe',
      es: 'Las historias que escribes, también los borradores',
      fr: 'Les récits que vous écrivez, brouillons compris',
    },
    purpose: {
      en: 'To review and publish them',
      de: 'Um sie zu prüfen und zu veröffentlichen',
      es: 'Para revisarlas y publicarlas',
      fr: 'Pour les relire et les publier',
    },
    basis: 'contract',
    recipients: ['hosting'],
    until: {
      en: 'As long as your account; drafts and withdrawn ones 180 days',
      de: 'So lange wie dein Konto; Entwürfe und Zurückgezogene 180 Tage',
      es: 'Mientras tengas cuenta; los borradores y las retiradas, 180 días',
      fr: 'Aussi longtemps que votre compte ; les brouillons et récits retirés, 180 jours',
    },
  },
];
