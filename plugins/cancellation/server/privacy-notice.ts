/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['cancellations'],
    what: {
      en: 'Your cancellations and the reason you gave',
      de: 'Deine Kündigungen und der Grund, den du angegeben hast',
      es: 'Tus cancelaciones y el motivo que indicaste',
      fr: 'Vos résiliations et le motif que vous avez donné',
    },
    purpose: {
      en: 'To end the subscription, and to improve',
      de: 'Um das Abo zu beenden und besser zu werden',
      es: 'Para terminar la suscripción y mejorar',
      fr: 'Pour mettre fin à l’abonnement et nous améliorer',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
