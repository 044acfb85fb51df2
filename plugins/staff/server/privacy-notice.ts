/** The privacy page's text about the data that this plugin stores. */
import { UNTIL_LAW, type PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['staff_actions', 'content_revisions'],
    what: {
      en: 'What our staff did with your account, your payments and your texts, and why',
      de: 'Was unser Team mit deinem Konto, deinen Zahlungen und deinen Texten getan hat und warum',
      es: 'Qué hizo nuestro equipo con tu cuenta, tus pagos y tus textos, y por qué',
      fr: 'Ce que notre équipe a fait de votre compte, de vos paiements et de vos textes, et pourquoi',
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
