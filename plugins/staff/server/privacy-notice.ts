/** The section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_LAW } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['staff_actions', 'content_revisions'],
    what: {
      en: 'What our staff did with your account and what is stored with it, and why',
      de: 'Was unser Team mit deinem Konto und den Daten darin getan hat und warum',
      es: 'Qué hizo nuestro equipo con tu cuenta y con lo que hay guardado en ella, y por qué',
      fr: 'Ce que notre équipe a fait de votre compte et de ce qui y est enregistré, et pourquoi',
    },
    purpose: {
      en: 'To account for it',
      de: 'Um es nachzuweisen',
      es: 'Para poder dar cuenta de ello',
      fr: 'Pour en rendre compte',
    },
    basis: 'law',
    recipients: ['hosting'],
    until: UNTIL_LAW,
  },
];
