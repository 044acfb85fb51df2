/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['ratings', 'comment_reports'],
    what: {
      en: 'Your ratings, and the comments you have reported',
      de: 'Deine Bewertungen und die Kommentare, die du gemeldet hast',
      es: 'Tus valoraciones y los comentarios que has denunciado',
      fr: 'Vos notes et les commentaires que vous avez signalés',
    },
    purpose: {
      en: 'To count them, and to moderate',
      de: 'Um sie zu zählen und zu moderieren',
      es: 'Para contarlas y moderar',
      fr: 'Pour les compter et modérer',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
